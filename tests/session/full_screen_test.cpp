#include "names/good_name.hpp"
#include "session/screen_rows.hpp"
#include "terminal/full_screen.hpp"
#include "terminal/screen.hpp"
#include "tests/session/support.hpp"
#include "tests/support/terminal.hpp"
#include "text/clean.hpp"

#include <algorithm>

namespace jantaku::full_screen_test {

using namespace jantaku::session;
using jantaku::test::Terminal;

namespace {

constexpr terminal::Window small{.columns = 80, .rows = 24};

// Rows that depend on `seed`, some of them empty, some with colours and wide characters.
std::vector<std::string> some_rows(unsigned seed, std::size_t rows) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t n = (i * 7 + seed * (i % 4)) % 11;
        result.push_back(std::string(n, 'x') + (n % 3 == 0 ? "\x1B[31m东\x1B[0m" : "") +
                         std::to_string(n % 2 == 0 ? seed : 0));
    }
    result[rows - 2].clear();
    return result;
}

Session at_table(terminal::Window window) {
    Session session{SessionId{1}, Language::en, SessionLimits{}, Tick{}};
    session.user.name = "akagi";
    session.user.level = Level::table;
    session.user.room = RoomId{1};
    Seating seating;
    seating.room = RoomId{1};
    seating.view = jantaku::session::testing::view_on_turn("123m456p789s1122z", "3z");
    seating.names = SeatNames{4};
    seating.members.resize(4);
    for (const Seat seat : seats(4))
        seating.names[seat] = "P" + std::to_string(seat.index());
    session.user.seating = std::move(seating);
    session.display.enter_screen(window);
    return session;
}

} // namespace

TEST_CASE("full screen: a half-typed line survives any number of bursts", "[session][screen]") {
    terminal::FullScreen screen{small};
    Terminal terminal{80, 24};
    terminal.feed(screen.draw(some_rows(0, 24), ""));
    terminal.key("/d 1");
    for (unsigned seed = 1; seed < 60; ++seed) {
        terminal.feed(screen.draw(some_rows(seed * seed, 24), ""));
        Terminal fresh{80, 24};
        fresh.feed(terminal::FullScreen{small}.draw(some_rows(seed * seed, 24), "/d 1"));
        REQUIRE(terminal.screen() == fresh.screen());
        CHECK(terminal.cursor_row() == 22);
        CHECK(terminal.cursor_column() == 6);
        CHECK(terminal.shows_cursor());
    }
    CHECK(terminal.scrolled() == 0);
}

TEST_CASE("full screen: unchanged rows are not sent", "[session][screen]") {
    terminal::FullScreen screen{small};
    (void)screen.draw(some_rows(1, 24), "");
    CHECK(screen.draw(some_rows(1, 24), "").empty());
    auto rows = some_rows(1, 24);
    rows[4] = "new";
    const std::string bytes = screen.draw(rows, "");
    CHECK(bytes == "\x1B"
                   "7\x1B[?25l\x1B[5;1Hnew\x1B[K\x1B"
                   "8\x1B[?25h");
}

TEST_CASE("full screen: Enter never scrolls, and the input row is empty after it",
          "[session][screen]") {
    terminal::FullScreen screen{small};
    Terminal terminal{80, 24};
    terminal.feed(screen.draw(some_rows(0, 24), ""));
    for (unsigned n = 1; n < 20; ++n) {
        terminal.key("/d 1\n");
        screen.typed(4);
        terminal.feed(screen.draw(some_rows(n, 24), ""));
        Terminal fresh{80, 24};
        fresh.feed(terminal::FullScreen{small}.draw(some_rows(n, 24), ""));
        REQUIRE(terminal.screen() == fresh.screen());
        CHECK(terminal.cursor_row() == 22);
        CHECK(terminal.cursor_column() == 2);
    }
    CHECK(terminal.scrolled() == 0);
}

TEST_CASE(
    "full screen: what is typed before the answer to Enter comes does not stay in the last row",
    "[session][screen]") {
    terminal::FullScreen screen{small};
    Terminal terminal{80, 24};
    terminal.feed(screen.draw(some_rows(0, 24), ""));
    terminal.key("/h\n/hi");
    screen.typed(2);
    terminal.feed(screen.draw(some_rows(0, 24), ""));
    Terminal fresh{80, 24};
    fresh.feed(terminal::FullScreen{small}.draw(some_rows(0, 24), ""));
    CHECK(terminal.screen() == fresh.screen());
}

TEST_CASE("full screen: after a line as wide as the window, or two at once, everything is redrawn",
          "[session][screen]") {
    const std::string wide = std::string(90, 'w');
    for (const std::string& typed : {wide + "\n", std::string{"/h\n/h\n"}}) {
        terminal::FullScreen screen{small};
        Terminal terminal{80, 24};
        terminal.feed(screen.draw(some_rows(0, 24), ""));
        terminal.key(typed);
        CHECK(terminal.scrolled() > 0);
        for (const char c : typed)
            if (c == '\n') screen.typed(typed == "/h\n/h\n" ? 2 : 90);
        terminal.feed(screen.draw(some_rows(0, 24), ""));
        Terminal fresh{80, 24};
        fresh.feed(terminal::FullScreen{small}.draw(some_rows(0, 24), ""));
        CHECK(terminal.screen() == fresh.screen());
    }
}

TEST_CASE("full screen: leaving restores the terminal and prints what was not drawn",
          "[session][screen]") {
    terminal::Screen screen;
    screen.enter(small);
    Terminal terminal{80, 24};
    screen.show(some_rows(3, 24), "");
    terminal.feed(screen.take());
    screen.line("* the last words");
    screen.leave();
    screen.line("OK bye");
    terminal.feed(screen.take());
    CHECK(terminal.shows_cursor());
    CHECK_FALSE(terminal.has_attributes());
    CHECK(terminal.row(21) == "* the last words");
    CHECK(terminal.row(22) == "OK bye");
    CHECK(terminal.cursor_row() == 23);
    CHECK(terminal.cursor_column() == 0);
    CHECK(screen.full() == nullptr);
}

TEST_CASE("full screen: Enter turns a page, which is then gone", "[session][screen]") {
    terminal::Screen screen;
    screen.enter(small);
    screen.reply(std::vector<std::string>(45, "line"));
    terminal::FullScreen& full = *screen.full();
    REQUIRE(full.page());
    CHECK(full.pages() == 3);
    CHECK(full.turn_page());
    CHECK(full.turn_page());
    CHECK_FALSE(full.turn_page());
    CHECK_FALSE(full.page());
    CHECK_FALSE(full.turn_page());
}

TEST_CASE("screen rows: a waiting room shows its members at once", "[session][screen]") {
    using jantaku::session::testing::GatewayRig;
    GatewayRig rig;
    rig.enter();
    rig.type("/ui screen\r\n");
    RoomInfo info;
    info.id = RoomId{7};
    info.host = "guest";
    info.type = "hanchan";
    info.preset = "default";
    info.members = {{.name = "guest"}, {.name = "washizu"}};
    rig.clear();
    rig.tell(Placed{.level = Level::room, .room = RoomId{7}, .info = info});
    CHECK(jantaku::session::testing::has(rig.text(), "washizu"));
}

TEST_CASE("screen: our own colours pass, but not colours that other players write",
          "[session][screen]") {
    CHECK(clean("\x1B[1;31mERR\x1B[0m") == "\x1B[1;31mERR\x1B[0m");
    CHECK(clean("\x1B[2J\x1B[8mx") == " [2J [8mx");
    CHECK(without_controls("\x1B[31mred") == " [31mred");
    terminal::LineReader reader;
    (void)reader.push("a\x1B[31mb\n");
    CHECK(reader.next()->text.find('\x1B') == std::string::npos);
    CHECK_FALSE(names::is_good_name("\x1B[31mred"));
}

TEST_CASE("screen rows: there is one for each row of the window, and none is wider than it",
          "[session][screen]") {
    for (const terminal::Window window : {small, terminal::Window{.columns = 100, .rows = 30},
                                          terminal::Window{.columns = 120, .rows = 40},
                                          terminal::Window{.columns = 400, .rows = 150}}) {
        for (const Language language : {Language::en, Language::zh_hans}) {
            Session session = at_table(window);
            session.display.style.language = language;
            session.display.screen.line("* <somebody> " + std::string(500, 'c'));
            for (const Level level : {Level::table, Level::room, Level::lobby}) {
                session.user.level = level;
                const Lines rows = screen_rows(session, "[E1-0 69 left 20s] /d 1-14 > ");
                REQUIRE(rows.size() == window.rows);
                CHECK(rows[window.rows - 2U].empty());
                for (const std::string& row : rows)
                    CHECK(display_width(row) < window.columns);
            }
            session.display.screen.full()->show_log();
            CHECK(screen_rows(session, "> ").size() == window.rows);
        }
    }
}

} // namespace jantaku::full_screen_test
