// A window that changes its size in the middle of a turn: the terminal shows the picture for the
// new size, and the line that was being typed stays.
#include "session/gateway.hpp"
#include "tests/session/support.hpp"
#include "tests/support/terminal.hpp"

#include <algorithm>

namespace jantaku::resize_test {

using namespace jantaku::session::testing;
using jantaku::test::Terminal;

namespace {

std::string naws(std::size_t columns, std::size_t rows) {
    std::string bytes = "\xFF\xFA\x1F";
    for (const std::size_t size : {columns, rows}) {
        bytes += static_cast<char>(size / 256);
        bytes += static_cast<char>(size % 256);
    }
    return bytes + "\xFF\xF0";
}

// A person on turn whose client sends each key as it is pressed, with the screen on.
struct Client {
    explicit Client(std::size_t columns = 80, std::size_t rows = 24) : terminal{columns, rows} {
        rig.enter_table(view_on_turn("234m99m406p56779s", "8s"));
        rig.type("\xFF\xFB\x1F" + naws(columns, rows));
        rig.clear();
        rig.ask(Tick::max());
        (void)rig.take_text();
        type("/ui screen\r\n");
    }
    void hear() { terminal.feed(without_telnet(rig.take_text())); }
    void type(const std::string& keys) {
        terminal.key(keys);
        rig.type(keys);
        hear();
    }
    void resize(std::size_t columns, std::size_t rows) {
        terminal.resize(columns, rows);
        rig.type(naws(columns, rows));
        hear();
    }
    bool shows(std::string_view text) const {
        return std::ranges::any_of(terminal.screen(),
                                   [&](const std::string& row) { return has(row, text); });
    }

    GatewayRig rig;
    Terminal terminal;
};

// The screen of a person who had that size from the beginning.
std::vector<std::string>
screen_of(std::size_t columns, std::size_t rows, const std::string& typing) {
    Client person{columns, rows};
    person.type(typing);
    return person.terminal.screen();
}

std::size_t row_of(const Terminal& terminal, std::string_view text) {
    const auto screen = terminal.screen();
    return static_cast<std::size_t>(
        std::ranges::find_if(screen, [&](const std::string& row) { return has(row, text); }) -
        screen.begin());
}

} // namespace

TEST_CASE("resize: the table is drawn for the new window, with the line that was being typed",
          "[session][screen]") {
    Client person;
    person.type("/d 1");
    for (const auto& [columns, rows] :
         {std::pair{120U, 40U}, std::pair{80U, 24U}, std::pair{200U, 60U}, std::pair{81U, 25U},
          std::pair{60U, 20U}, std::pair{79U, 40U}, std::pair{80U, 23U}, std::pair{240U, 30U}}) {
        CAPTURE(columns, rows);
        person.resize(columns, rows);
        auto seen = person.terminal.screen();
        auto fresh = screen_of(columns, rows, "/d 1");
        for (auto* screen :
             {&seen, &fresh}) // the reply to /ui names the size that the window had then
            for (std::string& row : *screen)
                if (has(row, "OK the table is drawn")) row.clear();
        CHECK(seen == fresh);
        CHECK(person.terminal.row(rows - 2) == "> /d 1");
        CHECK(person.terminal.cursor_row() == rows - 2);
        CHECK(person.terminal.cursor_column() == 6);
        CHECK(person.terminal.shows_cursor());
        CHECK_FALSE(person.terminal.has_attributes());
    }
    person.type("4\r\n");
    CHECK(person.rig.last_ask<Play>().action.tile == *parse_tile("8s"));
}

TEST_CASE("screen: a small window shows the own hand and what happens", "[session][screen]") {
    for (const auto& [columns, rows] :
         {std::pair{60U, 20U}, std::pair{80U, 22U}, std::pair{80U, 23U}, std::pair{60U, 50U}}) {
        CAPTURE(columns, rows);
        const Client person{columns, rows};
        CHECK(person.shows("| 8s"));
        CHECK(person.shows("OK the table is drawn"));
        CHECK_FALSE(person.shows("+--"));
    }
}

TEST_CASE("screen: in a very wide window, what happens is told beside the table",
          "[session][screen]") {
    const Client person{200, 30};
    const auto screen = person.terminal.screen();
    CHECK(std::ranges::any_of(screen, [](const std::string& row) {
        return has(row, "| OK the table is drawn") && row.find("| OK") > 130;
    }));
}

TEST_CASE("screen: the seconds of a decision run in place", "[session][screen]") {
    Client person;
    person.rig.ask(person.rig.now + Tick{5000});
    person.hear();
    CHECK(person.shows(" 5s]"));
    for (const char* left : {" 4s]", " 3s]", " 2s]", " 1s]"}) {
        person.rig.tick(person.rig.now + Tick{1000});
        person.hear();
        CHECK(person.shows(left));
    }
}

TEST_CASE("screen: a tick of the clock draws the row of the prompt alone", "[session][screen]") {
    Client person;
    person.rig.ask(person.rig.now + Tick{20'000});
    person.hear();
    person.rig.clear();
    person.rig.tick(person.rig.now + Tick{4000});
    CHECK(person.rig.take_text().empty()); // more than ten seconds are left
    person.rig.tick(person.rig.now + Tick{1000});
    const std::string bytes = person.rig.take_text();
    CHECK(has(bytes, " 15s]"));
    CHECK(bytes.size() < 160);
}

TEST_CASE("resize: a window that is too small scrolls, and a larger one gets the screen back",
          "[session][screen]") {
    Client person{120, 40};
    person.type("/d 1");
    person.resize(59, 19);
    CHECK(person.terminal.row(0).starts_with("* /ui screen needs"));
    CHECK(person.shows("14:8s"));
    CHECK_FALSE(person.shows("+--"));
    const std::size_t last = person.terminal.cursor_row();
    CHECK(has(person.terminal.row(last), "/d 1-14"));
    CHECK(person.terminal.row(last).ends_with("> /d 1"));
    CHECK(person.terminal.shows_cursor());
    CHECK_FALSE(person.terminal.has_attributes());
    // Lines now have the width of the window.
    person.type("\r\n");
    person.rig.done();
    person.hear();
    person.rig.tell(jantaku::Said{.from = "b", .text = std::string(10, 'x')});
    person.hear();
    for (const std::string& row : person.terminal.screen()) {
        CAPTURE(row);
        CHECK(display_width(row) < 59);
    }

    person.type("/pas");
    person.resize(80, 24);
    CHECK(person.shows("+--"));
    CHECK(person.terminal.row(22) == "> /pas");
    CHECK(person.terminal.cursor_row() == 22);
}

TEST_CASE("resize: a screen that was switched off does not come back", "[session][screen]") {
    Client person;
    person.resize(60, 20);
    person.type("/ui scroll\r\n");
    person.resize(120, 40);
    CHECK_FALSE(person.shows("+--"));
    Client plain;
    plain.resize(60, 20);
    plain.type("/plain on\r\n");
    plain.resize(120, 40);
    CHECK_FALSE(plain.shows("+--"));
}

TEST_CASE("resize: unfinished drawings for the old window leave nothing behind",
          "[session][screen]") {
    Client person{120, 40};
    person.rig.tell(jantaku::Said{.from = "b", .text = "hurry"});
    person.terminal.resize(80, 24);
    person.hear();
    person.rig.type(naws(80, 24));
    person.hear();
    CHECK(person.terminal.row(0) == screen_of(80, 24, "")[0]);
    CHECK(person.terminal.row(22) == ">");
    CHECK(person.terminal.cursor_row() == 22);
}

TEST_CASE("resize: the text of a page is wrapped for the new window", "[session][screen]") {
    Client person{120, 40};
    person.rig.tell(jantaku::Said{.from = "b", .text = std::string(100, 'x') + "end"});
    person.hear();
    person.type("/ui log\r\n");
    REQUIRE(person.shows("xend"));
    person.resize(80, 24);
    CHECK(person.shows("xend"));
}

TEST_CASE("resize: the terminal is clean after /ui scroll, /quit and a connection that broke",
          "[session][screen]") {
    for (const std::string command : {"/ui scroll", "/quit", ""}) {
        CAPTURE(command);
        Client person;
        person.resize(120, 40);
        if (!command.empty()) person.type(command + "\r\n");
        CHECK(person.terminal.shows_cursor());
        CHECK_FALSE(person.terminal.has_attributes());
        if (command.empty()) {
            // Nothing more comes. The client's last words begin where the person was typing.
            CHECK(person.terminal.cursor_row() == 38);
            continue;
        }
        const std::size_t reply =
            row_of(person.terminal, command == "/quit" ? "OK goodbye" : "OK text");
        CHECK(reply >= 37);
        CHECK(reply < 40);
        CHECK(person.terminal.row(reply + 1 < 40 ? reply + 1 : reply).find("riichi  ( )") ==
              std::string::npos);
        // Later output scrolls.
        if (command == "/ui scroll") {
            person.rig.tell(jantaku::Said{.from = "b", .text = "hurry"});
            const std::string bytes = person.rig.take_text();
            CHECK_FALSE(has(bytes, "\x1B["));
        }
    }
}

TEST_CASE("resize: scrolling lines follow a window that changed while the screen was on",
          "[session][screen]") {
    Client person;
    person.resize(120, 40);
    person.type("/ui scroll\r\n");
    person.type("/h\r\n");
    CHECK(person.shows("OK E1-0 East 25000  hand 1:2m"));
}

TEST_CASE("resize: plain lines are never wrapped, whatever the window", "[session][screen]") {
    Client person;
    person.type("/plain on\r\n");
    person.rig.type(naws(60, 20));
    person.hear();
    person.terminal.resize(300, 20);
    person.type("/h\r\n");
    CHECK(person.shows("drawn: 14 is 8 sou"));
}

TEST_CASE("resize: colours that were switched off stay off", "[session][screen]") {
    Client person;
    person.type("/color off\r\n");
    person.resize(120, 40);
    person.type("/color\r\n");
    CHECK(person.shows("off"));
    CHECK_FALSE(person.shows("colours are on"));
}

} // namespace jantaku::resize_test
