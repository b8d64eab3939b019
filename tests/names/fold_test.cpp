#include "names/fold.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::names_fold_test {

using jantaku::names::casefold;

namespace {

constexpr char32_t first_surrogate = 0xD800;
constexpr char32_t past_last_surrogate = 0xE000;
constexpr char32_t past_last_code_point = 0x110000;

std::string encoded(char32_t cp) {
    const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
    const auto tail = [&](unsigned shift) { return byte(0x80U | (cp >> shift & 0x3FU)); };
    if (cp < 0x80) return {byte(cp)};
    if (cp < 0x800) return {byte(0xC0U | cp >> 6U), tail(0)};
    if (cp < 0x10000) return {byte(0xE0U | cp >> 12U), tail(6), tail(0)};
    return {byte(0xF0U | cp >> 18U), tail(12), tail(6), tail(0)};
}

} // namespace

TEST_CASE("casefold: spellings of one word are equal", "[names][fold]") {
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

TEST_CASE("casefold: folding twice changes no character again", "[names][fold]") {
    for (char32_t cp = 1; cp < past_last_code_point; ++cp) {
        if (cp >= first_surrogate && cp < past_last_surrogate) continue;
        const std::string once = casefold(encoded(cp));
        if (casefold(once) != once) {
            CAPTURE(static_cast<std::uint32_t>(cp), once);
            REQUIRE(casefold(once) == once);
        }
    }
}

TEST_CASE("casefold: what is longer than any word comes out as it is", "[names][fold]") {
    const std::string longest(jantaku::names::max_folded_bytes, 'A');
    CHECK(casefold(longest) == std::string(jantaku::names::max_folded_bytes, 'a'));
    CHECK(casefold(longest + "A") == longest + "A");
}

TEST_CASE("casefold: bytes that are not UTF-8 pass through", "[names][fold]") {
    for (const std::string_view text : {"\xEF", "\xEF\xBC", "\xE3\x80", "\xFF\xEF\xBC", "a\x80"})
        CHECK(casefold(text) == text);
}

} // namespace jantaku::names_fold_test
