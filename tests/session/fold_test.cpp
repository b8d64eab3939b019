#include "session/fold.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utf8proc.h>

namespace jantaku::fold_test {

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
    }
}

} // namespace jantaku::fold_test
