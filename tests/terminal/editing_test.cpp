// Editing: lines that are edited here, key by key, and how they are shown.
#include "terminal/input_row.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/screen.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/terminal.hpp"
#include "text/characters.hpp"
#include "text/width.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::editing_test {

using jantaku::terminal::InputRow;
using jantaku::terminal::Line;
using jantaku::terminal::LineReader;
using jantaku::terminal::Screen;
using jantaku::test::Terminal;

namespace {

const std::string left = "\x1B[D";
const std::string right = "\x1B[C";
const std::string up = "\x1B[A";
const std::string down = "\x1B[B";
const std::string home = "\x1B[H";
const std::string end_key = "\x1B[F";
const std::string remove_key = "\x1B[3~";
const std::string word_left = "\x1B[1;5D";
const std::string word_right = "\x1B[1;5C";

struct Editor {
    LineReader reader;
    std::vector<Line> lines;

    Editor() { reader.edit_here(true); }
    void type(std::string_view keys) {
        REQUIRE(reader.push(keys) == keys.size());
        while (auto line = reader.next())
            lines.push_back(std::move(*line));
    }
    // The text with a bar at the cursor.
    [[nodiscard]] std::string shown() const {
        std::string text = reader.edit().text();
        return text.insert(reader.edit().cursor(), "|");
    }
    [[nodiscard]] std::string after(std::string_view keys) {
        type(keys);
        return shown();
    }
};

} // namespace

TEST_CASE("editing: keys move the cursor and change the line where it stands", "[session][keys]") {
    Editor e;
    CHECK(e.after("/d 15") == "/d 15|");
    CHECK(e.after(left) == "/d 1|5");
    CHECK(e.after("\x7F") == "/d |5");
    CHECK(e.after("\b") == "/d|5");
    CHECK(e.after(" ") == "/d |5");
    CHECK(e.after(remove_key) == "/d |");
    CHECK(e.after(home + "x") == "x|/d ");
    CHECK(e.after(end_key + "7") == "x/d 7|");
    CHECK(e.after("\x01" + remove_key) == "|/d 7");
    CHECK(e.after("\x05") == "/d 7|");
    CHECK(e.after(word_left) == "/d |7");
    CHECK(e.after(word_left + word_left) == "|/d 7");
    CHECK(e.after(word_right) == "/d| 7");
    CHECK(e.after("\x0B") == "/d|");
    CHECK(e.after("\x15") == "|");
    CHECK(e.after("a bc  \x17") == "a |");
    CHECK(e.after("\x03") == "|");
    CHECK(e.lines.empty());
    CHECK(e.after("\x03") == "|");
    CHECK(e.lines == std::vector<Line>{{.status = Line::Status::cancels, .text = {}}});
    e.lines.clear();
    e.type("/h" + left + left + "x\r");
    CHECK(e.lines == std::vector<Line>{{.status = Line::Status::ok, .text = "x/h"}});
    CHECK(e.shown() == "|");
}

TEST_CASE("editing: wide characters and marks without a width go as one", "[session][keys]") {
    Editor e;
    CHECK(e.after("東e\xCC\x81五") == "東e\xCC\x81五|");
    CHECK(e.after(left + left) == "東|e\xCC\x81五");
    CHECK(e.after(right) == "東e\xCC\x81|五");
    CHECK(e.after("\x7F") == "東|五");
    CHECK(e.after(remove_key) == "東|");
}

TEST_CASE("editing: earlier lines come back, and the unfinished one below them",
          "[session][keys]") {
    Editor e;
    e.type("/who\r/who\r\r/rooms\rnew");
    CHECK(e.after(up) == "/rooms|");
    CHECK(e.after(up) == "/who|");
    CHECK(e.after(up) == "/who|");
    CHECK(e.after(down) == "/rooms|");
    CHECK(e.after(down) == "new|");
    CHECK(e.after(down) == "new|");
    e.reader.remember(false);
    e.type("secret\r");
    CHECK(e.after(up) == "/rooms|");
    SECTION("only so many of them") {
        e.reader.remember(true);
        for (int i = 0; i < 1000; ++i)
            e.type(std::to_string(i) + "\r");
        for (int i = 0; i < 2000; ++i)
            e.type(up);
        CHECK(e.shown() == "900|");
    }
    SECTION("only so long") {
        e.reader.remember(true);
        for (int i = 0; i < 20; ++i)
            e.type(std::string(2000, static_cast<char>('a' + i)) + "\r");
        for (int i = 0; i < 30; ++i)
            e.type(up);
        CHECK(e.shown().front() == 'm'); // 8 of them are 16 000 bytes
    }
}

TEST_CASE("editing: a paste is one line, and sends nothing by itself", "[session][keys]") {
    Editor e;
    CHECK(e.after("\x1B[200~/d 5\r\n/quit\tx\x1B[201~") == "/d 5 /quit x|");
    CHECK(e.lines.empty());
    e.type("\r");
    CHECK(e.lines.size() == 1);
}

TEST_CASE("editing: a paste ends at its end, whatever is in it", "[session][keys]") {
    for (const std::string inside :
         {"\xE9", "\xE9t\xE9", "\x03\x04\x0C\x15", "\xE4\xBA", "\x1B[A"}) {
        CAPTURE(inside);
        Editor e;
        e.type("\x1B[200~/d 5" + inside + "\n/quit\n\x1B[201~");
        CHECK(e.lines.empty());
        e.type("\r/h\r");
        REQUIRE(e.lines.size() == 2);
        CHECK(e.lines[1].text == "/h");
    }
}

TEST_CASE("editing: a character has few marks", "[session][keys]") {
    Editor e;
    e.type("a");
    for (int i = 0; i < 1000; ++i)
        e.type("\xCC\x81");
    CHECK(e.reader.partial().size() < 30);
    e.type("b\r");
    CHECK(e.lines.back().text.ends_with("b"));
    // Wherever the cursor goes meanwhile: before the marks of a blank, and to the start of the line.
    for (const std::string& back : {word_left, std::string{"\x01"}}) {
        e.type(back == "\x01" ? "" : "a ");
        for (int i = 0; i < 100; ++i)
            e.type("\xCC\x81\xCC\x81\xCC\x81" + std::string{back});
        CHECK(e.reader.partial().size() < 40);
        e.type("\r");
    }
}

TEST_CASE("editing: Tab, Ctrl-D and Ctrl-L are told without ending the line", "[session][keys]") {
    using Status = Line::Status;
    Editor e;
    e.type("\x04/cr 5" + left + left + "\t\x0C\x04");
    CHECK(e.lines == std::vector<Line>{{.status = Status::ends, .text = {}},
                                       {.status = Status::completes, .text = "/cr"},
                                       {.status = Status::redraws, .text = {}}});
    CHECK(e.shown() == "/cr|5");
    e.reader.insert("eate ");
    CHECK(e.shown() == "/create |5");
}

TEST_CASE("editing: a line that is full takes no more keys", "[session][keys]") {
    Editor e;
    for (int i = 0; i < 3; ++i)
        e.type(std::string(terminal::max_line_bytes / 2, 'x'));
    CHECK(e.reader.partial().size() == terminal::max_line_bytes);
    e.type("\r");
    CHECK(e.lines.back().text.size() == terminal::max_line_bytes);
}

TEST_CASE("editing: keys that mean nothing are read whole and do nothing", "[session][keys]") {
    Editor e;
    CHECK(e.after("a\x1BOP\x1B[15~\x1B[[A\x1B[<0;12;7M\x1B[1;2Ab\x1B[99999999999999999999999999~"
                  "c\x16\x1A") == "abc|");
    CHECK(e.lines.empty());
}

TEST_CASE("playing: each key is told while nothing is typed", "[session][keys]") {
    using Kind = terminal::Key::Kind;
    Editor e;
    e.reader.play(true);
    e.type("r" + left + right + home + end_key + "\r\n" + "\xEF\xBD\x94");
    std::vector<Kind> kinds;
    std::string text;
    for (const Line& line : e.lines) {
        CHECK(line.status == Line::Status::key);
        kinds.push_back(line.key);
        text += line.text;
    }
    CHECK(kinds == std::vector{Kind::character, Kind::left, Kind::right, Kind::home, Kind::end,
                               Kind::enter, Kind::character});
    CHECK(text == "r\xEF\xBD\x94");
    CHECK(e.shown() == "|");
    e.lines.clear();
    e.type("\x7F\t\x1B[5~\x1B[3~\xFF\x01");
    CHECK(e.lines.empty());
    e.type("\x03");
    CHECK(e.lines == std::vector<Line>{{.status = Line::Status::cancels, .text = {}}});
}

TEST_CASE("playing: a slash or a colon begins a command, and a quote begins chat",
          "[session][keys]") {
    for (const std::string_view begins : {"/", ":", "\xEF\xBC\x8F", "\xEF\xBC\x9A"}) {
        Editor e;
        e.reader.play(true);
        CHECK(e.after(begins) == "/|");
        CHECK(e.after("/") == "/|");
        CHECK(e.after("help" + left) == "/hel|p");
        e.type("\rx");
        REQUIRE(e.lines.size() == 2);
        CHECK(e.lines[0] == Line{.status = Line::Status::ok, .text = "/help"});
        CHECK(e.lines[1].status == Line::Status::key);
        CHECK(e.after(up) == "/help|");
        CHECK(e.after("\x03") == "|");
    }
    Editor e;
    e.reader.play(true);
    CHECK(e.after("'x") == "'x|");
    CHECK(e.after("\x7F\x7F") == "|");
    CHECK(e.after("\x1B[200~rt\x1B[201~") == "rt|");
}

TEST_CASE("playing: ESC is a key if nothing follows", "[session][keys]") {
    using Kind = terminal::Key::Kind;
    Editor e;
    e.reader.play(true);
    e.type("\x1B");
    CHECK(e.lines.empty());
    CHECK(e.reader.awaits_escape());
    e.type("[D");
    CHECK_FALSE(e.reader.awaits_escape());
    REQUIRE(e.lines.size() == 1);
    CHECK(e.lines[0].key == Kind::left);
    CHECK_FALSE(e.reader.end_escape());
    e.type("\x1B");
    const auto escape = e.reader.end_escape();
    REQUIRE(escape);
    CHECK(escape->key == Kind::escape);
    e.type("r"); // is no part of a sequence
    CHECK(e.lines.back().text == "r");
    e.type("/d 5\x1B");
    CHECK_FALSE(e.reader.end_escape());
    CHECK(e.shown() == "|");
    Editor line;
    line.type("/d\x1B");
    CHECK_FALSE(line.reader.awaits_escape());
}

TEST_CASE("playing: a click is a press of the first button, in any cell", "[session][keys]") {
    using Kind = terminal::Key::Kind;
    Editor e;
    e.reader.play(true);
    e.type("\x1B[<0;80;24M\x1B[<0;80;24m\x1B[<2;1;1M\x1B[<64;1;1M");
    REQUIRE(e.lines.size() == 1);
    CHECK(e.lines[0].key == Kind::click);
    CHECK(e.lines[0].at == terminal::Cell{.column = 79, .row = 23});
    for (const char* const bad :
         {"\x1B[<0;0;1M", "\x1B[<0;1;0M", "\x1B[<0;1M", "\x1B[<0;1;2;3M", "\x1B[<0;;M",
          "\x1B[<0;70000;1M", "\x1B[<0;1;99999999999999999999M", "\x1B[0;1;1M"})
        e.type(bad);
    CHECK(e.lines.size() == 1);
    // The older report: its blank is no key.
    e.type("\x1B[M !!x");
    REQUIRE(e.lines.size() == 2);
    CHECK(e.lines[1].text == "x");
}

TEST_CASE("line reader: a bare CR tells of a raw terminal", "[session][keys]") {
    for (const auto& [bytes, is_raw] :
         std::vector<std::pair<std::string, bool>>{{"/keys on\r", true},
                                                   {"/keys on\n", false},
                                                   {"/keys on\r\n", false},
                                                   {std::string{"/keys on\r\0", 10}, false},
                                                   {"/keys on\r/h\n", true}}) {
        LineReader reader;
        REQUIRE(reader.push(bytes) == bytes.size());
        REQUIRE(reader.next());
        CHECK(reader.ends_in_cr() == is_raw);
    }
}

TEST_CASE("screen: clicks and the title are for a full screen, and end with it",
          "[session][screen][keys]") {
    Screen screen;
    screen.report_clicks(true);
    screen.title("x");
    CHECK(screen.is_empty());
    Terminal terminal{80, 24};
    screen.enter({.columns = 80, .rows = 24});
    screen.edit_here(true, 80);
    screen.report_clicks(true);
    screen.title("a\x1B]0;b\a\xC2\x9B"
                 "c");
    terminal.feed(screen.take());
    CHECK(terminal.reports_clicks());
    CHECK(terminal.title() == "a ]0;b  c");
    screen.title("a\x1B]0;b\a\xC2\x9B"
                 "c");
    screen.report_clicks(true);
    CHECK(screen.is_empty());
    screen.leave();
    screen.edit_here(false);
    terminal.feed(screen.take());
    CHECK_FALSE(terminal.has_modes());
}

TEST_CASE("input row: after any keys the row shows the line around the cursor", "[session][keys]") {
    const std::array<std::string, 14> keys{"a",       "b ",   "東",   "e\xCC\x81", "\x7F",
                                           left,      right,  home,   end_key,     remove_key,
                                           word_left, "\x17", "\x0B", "九九"};
    std::uint64_t random = 20261126;
    for (int round = 0; round < 40; ++round) {
        const std::size_t columns = 24 + static_cast<std::size_t>(round);
        const std::string prompt = "東1 > ";
        Terminal screen{columns, 3};
        screen.feed(prompt);
        InputRow row;
        row.begin(display_width(prompt), columns);
        Editor e;
        for (int i = 0; i < 300; ++i) {
            random = random * 6364136223846793005U + 1442695040888963407U;
            const std::size_t kind = (random >> 33U) % (keys.size() + 8);
            e.type(kind < keys.size() ? keys[kind] : "x");
            const auto& edit = e.reader.edit();
            screen.feed(row.show(edit.text(), edit.cursor()));
            REQUIRE(screen.cursor_row() == 0);
            REQUIRE(screen.scrolled() == 0);
            REQUIRE(screen.row(1).empty());
            const std::string whole = prompt + edit.text();
            const std::size_t cursor = display_width(prompt + edit.text().substr(0, edit.cursor()));
            if (display_width(whole) < columns - 1) {
                std::string trimmed = whole;
                while (trimmed.ends_with(' '))
                    trimmed.pop_back();
                REQUIRE(screen.row(0) == trimmed);
                REQUIRE(screen.cursor_column() == cursor);
            } else {
                std::string part = screen.row(0).substr(prompt.size());
                const bool is_cut_left = part.starts_with('<');
                const bool is_cut_right = part.ends_with('>');
                if (is_cut_left) part.erase(0, 1);
                if (is_cut_right) part.pop_back();
                REQUIRE((is_cut_left || is_cut_right || display_width(whole) + 1 == columns));
                REQUIRE(edit.text().find(part) != std::string::npos);
                REQUIRE(screen.cursor_column() <= cursor);
                REQUIRE(screen.cursor_column() < columns);
            }
        }
    }
}

TEST_CASE("input row: a key costs its own bytes", "[session][keys]") {
    InputRow row;
    row.begin(2, 80);
    CHECK(row.show("/d 5", 4) == "/d 5");
    CHECK(row.show("/d 5p", 5) == "p");
    CHECK(row.show("/d 5p", 5).empty());
    CHECK(row.show("/d 5p", 4) == "\x1B[1D");
    CHECK(row.show("/d 15p", 4) == "\x1B[1D15p\x1B[2D");
    CHECK(row.show("", 0) == "\x1B[4D\x1B[K");
}

TEST_CASE("screen: output takes the place of the prompt, which follows with what was typed",
          "[session][screen][keys]") {
    Terminal terminal{40, 6};
    Screen screen;
    screen.edit_here(true, 40);
    screen.line("hello");
    screen.prompt("> ");
    screen.show_typing("/d 5", 3);
    terminal.feed(screen.take());
    CHECK(terminal.marks_pastes());
    CHECK(terminal.screen() == std::vector<std::string>{"hello", "> /d 5", "", "", "", ""});
    CHECK(terminal.cursor_column() == 5);
    screen.line("* news");
    CHECK(screen.has_lost_prompt());
    screen.prompt("> ");
    CHECK_FALSE(screen.has_lost_prompt());
    screen.show_typing("/d 5", 3);
    terminal.feed(screen.take());
    CHECK(terminal.screen() == std::vector<std::string>{"hello", "* news", "> /d 5", "", "", ""});
    CHECK(terminal.cursor_column() == 5);
    screen.entered("/d 5");
    screen.line("OK");
    screen.prompt("> ");
    screen.show_typing("", 0);
    terminal.feed(screen.take());
    CHECK(terminal.screen() ==
          std::vector<std::string>{"hello", "* news", "> /d 5", "OK", ">", ""});
    CHECK(terminal.cursor_column() == 2);
    SECTION("a long prompt has a row of its own") {
        const std::string prompt = "East 1 | your turn (20 s + 30 s) > ";
        screen.prompt(prompt);
        screen.show_typing("/h", 2);
        terminal.feed(screen.take());
        CHECK(terminal.row(4) == "East 1 | your turn (20 s + 30 s) >");
        CHECK(terminal.row(5) == "> /h");
        screen.line("* more");
        screen.prompt("> ");
        screen.show_typing("/h", 2);
        terminal.feed(screen.take());
        CHECK(terminal.row(4) == "* more");
        CHECK(terminal.row(5) == "> /h");
    }
    SECTION("the client may edit its lines itself again") {
        screen.edit_here(false);
        screen.line("end");
        terminal.feed(screen.take());
        CHECK_FALSE(terminal.marks_pastes());
        CHECK(terminal.row(4) == "end");
    }
    SECTION("a row that fits another window is shown there anew, in its place") {
        screen.show_typing("/d 5", 4);
        for (const std::size_t columns : {30U, 60U, 30U}) {
            terminal.feed(screen.take());
            terminal.resize(columns, 6);
            screen.resize(columns);
            CHECK(screen.has_lost_prompt());
            screen.prompt("> ");
            screen.show_typing("/d 5", 4);
        }
        terminal.feed(screen.take());
        CHECK(terminal.scrolled() == 0);
        CHECK(terminal.row(4) == "> /d 5");
        CHECK(terminal.row(5).empty());
        CHECK(terminal.cursor_column() == 6);
    }
    SECTION("a row that the terminal may have broken anew is left alone, and shown again below") {
        screen.show_typing("/say hello to all of you", 24);
        terminal.feed(screen.take());
        terminal.resize(25, 6);
        screen.resize(25);
        screen.prompt("> ");
        screen.show_typing("/say hello to all of you", 24);
        terminal.feed(screen.take());
        CHECK(terminal.row(4) == "> /say hello to all of yo");
        CHECK(terminal.row(5).starts_with("> <"));
        CHECK(terminal.row(5).ends_with("of you"));
    }
    SECTION("a terminal that shows anything is cleared") {
        screen.redraw();
        screen.prompt("> ");
        terminal.feed(screen.take());
        CHECK(terminal.screen() == std::vector<std::string>{">", "", "", "", "", ""});
    }
}

TEST_CASE("screen: a full screen keeps the line that is edited here", "[session][screen][keys]") {
    Terminal terminal{80, 24};
    Screen screen;
    screen.edit_here(true, 80);
    screen.enter({.columns = 80, .rows = 24});
    std::vector<std::string> rows(24, "row");
    rows[22].clear();
    const auto draw = [&](std::string_view text, std::size_t cursor) {
        screen.show(rows, text);
        screen.show_typing(text, cursor);
        terminal.feed(screen.take());
    };
    draw("/d 5", 2);
    CHECK(terminal.row(22) == "> /d 5");
    CHECK(terminal.cursor_column() == 4);
    rows[3] = "other";
    draw("/d 15", 4);
    CHECK(terminal.row(3) == "other");
    CHECK(terminal.row(22) == "> /d 15");
    CHECK(terminal.cursor_column() == 6);
    screen.entered("/d 15");
    draw("", 0);
    CHECK(terminal.row(22) == ">");
    CHECK(terminal.cursor_row() == 22);
    screen.redraw();
    draw("x", 1);
    CHECK(terminal.row(22) == "> x");
    CHECK(terminal.scrolled() == 0);
}

} // namespace jantaku::editing_test
