#include "names/shown_text.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <string>

namespace jantaku::shown_text_test {

using jantaku::names::max_marks;
using jantaku::names::shown_text;

TEST_CASE("shown text: what people say is shown as they typed it", "[names]") {
    const std::array<std::string, 10> texts{
        "hello  there /d 5",      "  two  blanks ", "こんにちは　世界", "Zoe\u0308", "हिन्दी",
        "🀄 👍🏽 🇩🇪", "a\u00A0b",       "tiếng Việt",       "שלום",      "100 %"};
    for (const std::string& text : texts) {
        CAPTURE(text);
        CHECK(shown_text(text) == text);
    }
}

TEST_CASE("shown text: nothing in it is invisible or changes the direction of the text around it",
          "[names]") {
    struct Case {
        std::string typed;
        std::string shown;
    };
    const std::array cases{
        Case{"a\u202Ebcd", "abcd"},             // right to left
        Case{"\u2066x\u2069", "x"},             // an isolate
        Case{"a\u200Bb\u2060c\uFEFFd", "abcd"}, // zero width
        Case{"a\u00ADb", "ab"},                 // soft hyphen
        Case{"👨\u200D👩", "👨👩"},                 // joined: shown side by side
        Case{"❤\uFE0F", "❤"},                   // a variation
        Case{"葛\U000E0100", "葛"},             // the same
        Case{"\U000E0001\U000E0074t", "t"},     // tags
        Case{"\uFFF9a\uFFFAb\uFFFB", "ab"},     // annotations
        Case{"a\uE000b\U000F0000", "ab"},       // private use
        Case{"a\U0003FFFFb\u0378", "ab"},       // not characters
        Case{"\u3164\u115F\u034Fx", "x"},       // fillers
        Case{"a\u2028b\u2029c", "a b c"},       // separators
        Case{"a\u0085b", "a b"},                // a control
        Case{"\u200B \u200B", ""},              // nothing is left
    };
    for (const auto& [typed, shown] : cases) {
        CAPTURE(typed);
        CHECK(shown_text(typed) == shown);
    }
}

TEST_CASE("shown text: marks are piled up no higher than a line", "[names]") {
    std::string pile = "a";
    std::string kept = "a";
    for (std::size_t i = 0; i < 100; ++i) {
        pile += "\u0301";
        if (i < max_marks) kept += "\u0301";
    }
    CHECK(shown_text(pile + "b" + pile) == kept + "b" + kept);
}

} // namespace jantaku::shown_text_test
