#include "names/good_name.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <string>
#include <string_view>

namespace jantaku::good_name_test {

using jantaku::names::is_good_name;
using jantaku::names::max_name_chars;
using namespace std::string_literals;

namespace {

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

TEST_CASE("names: people may use their own names", "[names]") {
    const std::array<std::string, 22> names{
        "a",
        "akagi",
        "Bot-1", // taken, but valid
        "赤木しげる",
        "ｱｶｷﾞ",
        "赤木akagi",
        "ㄅㄆ赤a",
        "김철수kim金",
        "Zoë",
        "Zoe\u0308",
        "Nguyễn",
        "Łukasz",
        "हिन्दी",
        "김철수",
        "ივანე",
        "אבג",
        "Иван",
        "x/y@z",
        "o'neill",
        "🀄kan",
        "4tune",
        repeated("a", max_name_chars),
    };
    for (const std::string& name : names) {
        CAPTURE(name);
        CHECK(is_good_name(name));
    }
    CHECK(is_good_name(repeated("東", max_name_chars)));
}

TEST_CASE("names: a name that breaks a command line or hides something is refused", "[names]") {
    const std::array<std::string, 36> names{
        "",
        repeated("a", max_name_chars + 1),
        repeated("東", max_name_chars + 1),
        repeated("a", 100'000),
        "a b",
        " a",
        "a ",
        "a\u00A0b", // no-break space
        "a\u3000b", // ideographic space
        "a\u2028b", // line separator
        "\u2800",   // blank braille pattern
        "¨",        // NFKC gives a blank
        "a\tb",
        "a\nb",
        "a\0b"s,
        "a\x7F",
        "a\u0085",
        "a\u200B",    // zero-width space
        "a\u200D",    // zero-width joiner
        "\uFEFFa",    // byte order mark
        "\u202Eabc",  // right-to-left override
        "a\u2066b",   // isolate
        "a\uFE0F",    // variation selector
        "\u3164",     // Hangul filler
        "a\u00AD",    // soft hyphen
        "a\uFFF9",    // interlinear annotation: format, though not ignorable
        "\uE000",     // private use
        "\U000E0041", // tag
        "\U0010FFFF", // not a character
        "\u0301a",    // a mark without a base character
        "/a",
        "／a",
        "@a",
        "﹫a", // the small form
        "a,b",
        "a\xFF",
    };
    for (const std::string& name : names) {
        CAPTURE(name);
        CHECK_FALSE(is_good_name(name));
    }
    CHECK_FALSE(is_good_name("a，b"));
    CHECK_FALSE(is_good_name("a\xC0\xAF"));    // overlong '/'
    CHECK_FALSE(is_good_name("\xED\xA0\x80")); // a surrogate
}

TEST_CASE("names: a name has letters of one script and digits of one kind", "[names]") {
    const std::array<std::string, 9> names{
        "B\u043Et",     // a Cyrillic o
        "Gu\u0435st",   // a Cyrillic e
        "ak\u0430gi",   // a Cyrillic a
        "\u0391kagi",   // a Greek Alpha
        "a\u05D0b",     // Hebrew
        "赤\u0430",     // Chinese may be mixed only with Latin
        "アカギ\u0430", // so may Japanese,
        "김ア",         // and neither may be mixed with Korean
        "a1\u0661",     // an Arabic digit
    };
    for (const std::string& name : names) {
        CAPTURE(name);
        CHECK_FALSE(is_good_name(name));
    }
}

TEST_CASE("names: each name has a letter, and no pile of marks", "[names]") {
    const std::array<std::string, 16> names{
        "*",
        "--",
        "..",
        "1",
        "-1",
        "101",
        "٣",
        "12345678901234567890",
        "🀄",
        "|",
        "一",
        "〇",
        "ーー",
        "a\u0301\u0301",                   // the same mark twice
        "a\u0300\u0302\u0304\u0306\u0308", // five marks
        "a#1",
    };
    for (const std::string& name : names) {
        CAPTURE(name);
        CHECK_FALSE(is_good_name(name));
    }
    CHECK(is_good_name("a\u0300\u0302\u0304\u0306"));
}

} // namespace jantaku::good_name_test
