#include "terminal/screen.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::screen_test {

using jantaku::terminal::Screen;

TEST_CASE("screen: a line ends in CR LF, a prompt has no end", "[session][screen]") {
    Screen screen;
    screen.line("OK done");
    screen.prompt("> ");
    CHECK(screen.take() == "OK done\r\n> ");
    CHECK(screen.is_empty());
}

TEST_CASE("screen: output after a prompt begins on a new line, once", "[session][screen]") {
    Screen screen;
    screen.prompt("> ");
    REQUIRE(screen.take() == "> ");
    screen.line("* a");
    screen.line("* b");
    CHECK(screen.take() == "\r\n* a\r\n* b\r\n");
}

TEST_CASE("screen: Enter has already ended the line of the prompt", "[session][screen]") {
    Screen screen;
    screen.prompt("> ");
    screen.typed();
    screen.line("OK");
    CHECK(screen.take() == "> OK\r\n");
}

TEST_CASE("screen: control characters that other players sent become blanks", "[session][screen]") {
    Screen screen;
    screen.line("a\x1B[2Jb\nc\x7F"
                "d\xC2\x9B"
                "e é 东");
    CHECK(screen.take() == "a [2Jb c d e é 东\r\n");
}

} // namespace jantaku::screen_test
