#include "tests/support/catch.hpp"
#include "text/width.hpp"

namespace jantaku::width_test {

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

TEST_CASE("width: text that is cut shows it, and never grows", "[text][width]") {
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

TEST_CASE("width: the last line is not one short word", "[text][width]") {
    using Lines = std::vector<std::string>;
    CHECK(wrap("the tile turned up and the dora, one han more", 40, "  ") ==
          Lines{"the tile turned up and the dora,", "  one han more"});
    CHECK(wrap("press Enter to go on to the next hand now", 40, "") ==
          Lines{"press Enter to go on to the", "next hand now"});
    // A long word stays alone, and so does a word that would leave the line before it too short.
    CHECK(wrap("the commitment is " + std::string(30, 'a'), 40, "") ==
          Lines{"the commitment is", std::string(30, 'a')});
    CHECK(wrap(std::string(30, 'a') + " bbbbb ccccc", 40, "") ==
          Lines{std::string(30, 'a') + " bbbbb", "ccccc"});
    CHECK(wrap("这一局结束了，按回车进入下一局，或者等十五秒", 42, "") ==
          Lines{"这一局结束了，按回车进入下一局，", "或者等十五秒"});
}

TEST_CASE("width: a line of wide characters breaks between two of them, close to its end",
          "[text][width]") {
    CHECK(wrap("摸到东南西北白发中", 10, "") == std::vector<std::string>{"摸到东南西", "北白发中"});
    CHECK(wrap("你 摸到东南西北白发中", 10, "") ==
          std::vector<std::string>{"你 摸到东", "南西北白发", "中"});
    // A blank near the end is a better place, and no word of letters or digits is cut for it.
    CHECK(wrap("东南西北 白发中", 10, "") == std::vector<std::string>{"东南西北", "白发中"});
    CHECK(wrap("东南西北/telnet", 12, "") == std::vector<std::string>{"东南西", "北/telnet"});
    CHECK(wrap("东南西，/telnet", 12, "") == std::vector<std::string>{"东南西，", "/telnet"});
    CHECK(wrap("东南西 30符以上的和牌", 10, "") ==
          std::vector<std::string>{"东南西", "30符以上的", "和牌"});
}

TEST_CASE("width: no line begins with closing punctuation or ends with an opening bracket",
          "[text][width]") {
    CHECK(wrap("东南西北。白发中", 8, "") == std::vector<std::string>{"东南西", "北。白发", "中"});
    CHECK(wrap("东南西「北白」发中", 8, "") ==
          std::vector<std::string>{"东南西", "「北白」", "发中"});
    CHECK(wrap("チャット、キック", 6, "") == std::vector<std::string>{"チャッ", "ト、", "キック"});
    CHECK(wrap("(((東", 3, "") == std::vector<std::string>{"(((", "東"}); // there is no other way
    constexpr std::string_view no_begin = "。、，；：！？）」』】ッャュョー.,;:!?)]}";
    constexpr std::string_view no_end = "（「『【([{";
    const std::string text =
        "部屋「東、南」では（ロン！）チャットと、キック；ショートカット：(a, b)、[c]。「終（了）」";
    // If it is narrower, the brackets at the end cannot be broken.
    for (std::size_t columns = 12; columns < 80; ++columns) {
        const auto lines = wrap(text, columns, "  ");
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CAPTURE(columns, lines[i]);
            CHECK(display_width(lines[i]) <= columns);
            const std::string_view line = std::string_view{lines[i]}.substr(i == 0 ? 0 : 2);
            const std::size_t first = static_cast<unsigned char>(line[0]) < 0x80 ? 1 : 3;
            const std::size_t last = static_cast<unsigned char>(line.back()) < 0x80 ? 1 : 3;
            if (i > 0) CHECK(no_begin.find(line.substr(0, first)) == std::string_view::npos);
            if (i + 1 < lines.size())
                CHECK(no_end.find(line.substr(line.size() - last)) == std::string_view::npos);
        }
    }
}

} // namespace jantaku::width_test
