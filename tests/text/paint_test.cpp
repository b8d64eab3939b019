#include "tests/support/catch.hpp"
#include "tests/text/sample.hpp"
#include "text/paint.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

namespace jantaku::paint_test {

namespace {

Style colours() {
    Style style;
    style.color = true;
    return style;
}

} // namespace

TEST_CASE("paint: nothing is painted where colours are off or text is plain", "[text][paint]") {
    Style plain = colours();
    plain.plain = true;
    for (const Style& style : {Style{}, plain}) {
        CHECK(painted(style, Paint::error, "ERR") == "ERR");
        CHECK(painted_tile(style, sample::tile("0p"), "0p", {.dora = true}) == "0p");
        CHECK(tile_name(style, sample::tile("5p")) == (style.plain ? "5 pin" : "5p"));
    }
}

TEST_CASE("paint: each of our sequences is recognised and takes no column", "[text][paint]") {
    for (std::size_t i = 0; i < paint_count; ++i) {
        const std::string text = painted(colours(), static_cast<Paint>(i), "ab");
        CHECK(paint_at(text) > 0);
        CHECK(paint_at(text.substr(paint_at(text) + 2)) == paint_end.size());
        CHECK(display_width(text) == 2);
    }
    for (const char* name : {"1m", "0m", "0p", "0s", "7z"}) {
        const std::string text = painted_tile(colours(), sample::tile(name), name,
                                              {.dora = true, .dim = true, .fresh = true});
        CHECK(paint_at(text) > 0);
        CHECK(display_width(text) == 2);
    }
}

TEST_CASE("paint: a red five and a dora differ from their suit", "[text][paint]") {
    const auto name = [](const char* tile) { return tile_name(colours(), sample::tile(tile)); };
    CHECK(name("0p") == "\x1B[7;36m0p\x1B[0m");
    CHECK(name("5p") == "\x1B[36m5p\x1B[0m");
    CHECK(painted_tile(colours(), sample::tile("5p"), "5p", {.dora = true}) ==
          "\x1B[4;36m5p\x1B[0m");
}

TEST_CASE("paint: sequences that move, clear or hide are not colours", "[text][paint]") {
    for (const char* text :
         {"", "m", "\x1B[", "\x1B[1", "\x1B[2J", "\x1B[1;1H", "\x1B[8m", "\x1B[38;5;1m", "\x1B[m",
          "\x1B[;m", "\x1B[1;m", "\x1B]0;x\x07", "\x1B[0;0;0;0;0;0;0;0;0;0m"}) {
        INFO(text);
        CHECK(paint_at(text) == 0);
    }
}

TEST_CASE("width: colours are never cut, and end with their line", "[text][width]") {
    const std::string red = "\x1B[31m";
    const std::string text = red + "one two three" + std::string{paint_end} + " four";
    CHECK(display_width(text) == 18);
    CHECK(pad_right(red + "a" + std::string{paint_end}, 3) == "\x1B[31ma\x1B[0m  ");
    CHECK(fit(text, 6) == "\x1B[31mone t\x1B[0m~");
    const auto lines = wrap(text, 8, "  ");
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "\x1B[31mone two\x1B[0m");
    CHECK(lines[1] == "  \x1B[31mthree\x1B[0m");
    CHECK(lines[2] == "  four");
}

} // namespace jantaku::paint_test
