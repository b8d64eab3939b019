#include "tests/support/catch.hpp"
#include "text/width.hpp"

using namespace jantaku;

TEST_CASE("width: columns are counted, not bytes", "[text][width]") {
    CHECK(display_width("") == 0);
    CHECK(display_width("1m 0p") == 5);
    CHECK(display_width("东1局0本场") == 10);
    CHECK(display_width("e\u0301") == 1);
    CHECK(display_width("–") == 1);
    CHECK(display_width("\xff\xfe") == 2);
}

TEST_CASE("width: padding fills up to the column and never cuts", "[text][width]") {
    CHECK(pad_right("东", 4) == "东  ");
    CHECK(pad_left("东", 4) == "  东");
    CHECK(pad_right("abcde", 3) == "abcde");
}

TEST_CASE("width: what is cut shows it and never grows", "[text][width]") {
    CHECK(fit("abc", 3) == "abc");
    CHECK(fit("abcd", 3) == "ab~");
    CHECK(fit("东南西", 4) == "东~");
    CHECK(fit("东", 1) == "~");
    CHECK(fit("x", 0).empty());
}

TEST_CASE("width: lines break at blanks and keep every word", "[text][width]") {
    CHECK(wrap("one two three", 7, "  ") == std::vector<std::string>{"one two", "  three"});
    CHECK(wrap("short", 7, "  ") == std::vector<std::string>{"short"});
    CHECK(wrap("东南西北白发中", 6, "") == std::vector<std::string>{"东南西", "北白发", "中"});
    CHECK(wrap("ab,cde,fgh", 8, "  ") == std::vector<std::string>{"ab,cde,", "  fgh"});
    CHECK(wrap("key = ab,cde", 8, "  ") == std::vector<std::string>{"key =", "  ab,cde"});
    CHECK(wrap("", 7, "  ") == std::vector<std::string>{""});
    for (const std::string& line : wrap(std::string(300, 'x'), 20, "*   ")) {
        CHECK(display_width(line) <= 20);
    }
}
