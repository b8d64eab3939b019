// Option words: the meaning of each rule and room option, in each language.
//
// keys     those of rules/options.hpp and room/options.hpp, in that order. A language that does not
//          have all of them in the same order does not compile. tests/session/option_words_test.cpp
//          checks that every option has its words, because this folder does not see rooms
// words    one line each, in option_words_LANGUAGE.hpp
#pragma once

#include "text/language.hpp"

#include <span>
#include <string_view>

namespace jantaku {

struct OptionWord {
    std::string_view key;
    std::string_view meaning;
};

// All words of one language.
[[nodiscard]] std::span<const OptionWord> option_words(Language language);
// Empty for an unknown key.
[[nodiscard]] std::string_view option_meaning(Language language, std::string_view key);

} // namespace jantaku
