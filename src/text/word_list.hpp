// Word list: words in one string, separated by blanks, as tables have them.
#pragma once

#include <algorithm>
#include <string_view>

namespace jantaku {

// Calls f(word) for each word until f returns true. Returns whether it did.
template <class F>
bool any_word(std::string_view words, F&& f) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (f(words.substr(0, end))) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

[[nodiscard]] inline bool has_word(std::string_view words, std::string_view word) {
    return any_word(words, [&](std::string_view each) { return each == word; });
}

} // namespace jantaku
