// Typed words: what people type for one meaning, in each language. Everybody may type those of all
// languages, and is shown the first of their own.
#pragma once

#include "text/language.hpp"
#include "text/word_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace jantaku {

struct TypedWords {
    std::array<std::string_view, language_count> words; // by Language, separated by blanks

    [[nodiscard]] constexpr std::string_view shown(Language language) const {
        const std::string_view own = words[static_cast<std::size_t>(language)];
        return own.substr(0, own.find(' '));
    }
    // word: casefolded
    [[nodiscard]] bool have(std::string_view word) const {
        return std::ranges::any_of(words,
                                   [&](std::string_view each) { return has_word(each, word); });
    }
};

} // namespace jantaku
