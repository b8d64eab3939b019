#include "session/fold.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utf8proc.h>

namespace jantaku::fold_test {

using jantaku::session::casefold;
using jantaku::session::fold;

namespace {

std::string encoded(utf8proc_int32_t code_point) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto length = utf8proc_encode_char(code_point, bytes.data());
    std::string text;
    for (utf8proc_ssize_t i = 0; i < length; ++i)
        text += static_cast<char>(bytes[static_cast<std::size_t>(i)]);
    return text;
}

constexpr utf8proc_int32_t past_last_code_point = 0x110000;

} // namespace

TEST_CASE("fold: text from an input method is read as the command", "[session][fold]") {
    struct Case {
        std::string_view typed;
        std::string_view meant;
    };
    // clang-format off
    constexpr std::array cases{
        Case{"", ""},
        Case{"/d 5", "/d 5"},
        Case{"／ｄ　５", "/d 5"},
        Case{"／ｃｈｉ　３４ｍ", "/chi 34m"},
        Case{"／碰", "/碰"},
        Case{"／ポン", "/ポン"},
        Case{"！＂～｀＿＠，", "!\"~`_@,"},
        Case{"、。「」｟｠￥ﾎﾟﾝ", "、。「」｟｠￥ﾎﾟﾝ"}, // characters just outside the range stay
        Case{"東🀄é", "東🀄é"},
    };
    // clang-format on
    for (const auto& [typed, meant] : cases) {
        CAPTURE(typed);
        CHECK(fold(typed) == meant);
    }
}

TEST_CASE("fold: of all code points only U+3000 and U+FF01 to U+FF5E change", "[session][fold]") {
    for (utf8proc_int32_t cp = 0; cp < past_last_code_point; ++cp) {
        if (!utf8proc_codepoint_valid(cp)) continue;
        const std::string text = encoded(cp);
        std::string expected = text;
        if (cp == 0x3000) expected = " ";
        if (cp >= 0xFF01 && cp <= 0xFF5E) expected = encoded(cp - 0xFF00 + 0x20);
        if (fold(text) != expected) {
            CAPTURE(cp);
            REQUIRE(fold(text) == expected);
        }
    }
}

TEST_CASE("fold: bytes that are not UTF-8 pass through", "[session][fold]") {
    for (const std::string_view text : {"\xEF", "\xEF\xBC", "\xE3\x80", "\xFF\xEF\xBC", "a\x80"}) {
        CHECK(fold(text) == text);
        CHECK(casefold(text) == text);
    }
}

TEST_CASE("casefold: spellings of one word are equal", "[session][fold]") {
    struct Case {
        std::string_view typed;
        std::string_view folded;
    };
    // clang-format off
    constexpr std::array cases{
        Case{"", ""},
        Case{"Akagi", "akagi"},
        Case{"ＡＫＡＧＩ", "akagi"},
        Case{"ÉTÉ", "été"},
        Case{"E\u0301te\u0301", "été"},
        Case{"Straße", "strasse"},
        Case{"ﾎﾟﾝ", "ポン"},
        Case{"ポン", "ポン"},
        Case{"ぽん", "ぽん"},
        Case{"碰", "碰"},
        Case{"ΣΑΣ", "σασ"},
        Case{"a\u200Bb", "ab"},
        Case{"ﬁ", "fi"},
    };
    // clang-format on
    for (const auto& [typed, folded] : cases) {
        CAPTURE(typed);
        CHECK(casefold(typed) == folded);
    }
}

TEST_CASE("casefold: folding a second time changes no character", "[session][fold]") {
    for (utf8proc_int32_t cp = 1; cp < past_last_code_point; ++cp) {
        if (!utf8proc_codepoint_valid(cp)) continue;
        const std::string once = casefold(encoded(cp));
        if (casefold(once) != once) {
            CAPTURE(cp, once);
            REQUIRE(casefold(once) == once);
        }
    }
}

TEST_CASE("casefold: it keeps thirty marks in a row, and sorts no more", "[session][fold]") {
    const auto marks = [](std::string_view mark, std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += mark;
        return text;
    };
    // Their classes descend, so sorting them takes as many steps as there are pairs.
    const std::string high = marks("\u0301", 29);
    CHECK(casefold("A" + high + "\u0334") == casefold("a\u0334" + high));
    CHECK(casefold("x" + high + "\u0302" + marks("\u0334", 60)) == casefold("x" + high + "\u0302"));
    CHECK(casefold("x" + marks("\u0334", 40) + "y" + marks("\u0334", 40)).size() == 2 + 4 * 30);
}

TEST_CASE("casefold: text that is longer than any word stays as it is", "[session][fold]") {
    const std::string longest(jantaku::session::max_folded_bytes, 'A');
    CHECK(casefold(longest) == std::string(jantaku::session::max_folded_bytes, 'a'));
    CHECK(casefold(longest + "A") == longest + "A");
}

} // namespace jantaku::fold_test
