// ASCII: lower case of ASCII text, such as names of options, languages and encodings. Names of
// people are folded by session/fold.hpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace jantaku {

// Bytes that are not ASCII letters stay as they are.
[[nodiscard]] inline std::string ascii_lower(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

} // namespace jantaku
