// Option words: what a rule or a room option means, in somebody's language.
//
// keys   those of rules/options.hpp and room/options.hpp, in that order; every language has all of
//        them in the same order (else it does not compile). That no option lacks its words is for
//        tests/session/option_words_test.cpp: this folder sees no room
// words  one line each, in option_words_LANGUAGE.hpp
#pragma once

#include "text/language.hpp"

#include <span>
#include <string_view>

namespace jantaku {

struct OptionWord {
    std::string_view key;
    std::string_view meaning;
};

// All of one language.
[[nodiscard]] std::span<const OptionWord> option_words(Language language);
// Empty for a key that is none.
[[nodiscard]] std::string_view option_meaning(Language language, std::string_view key);

} // namespace jantaku
