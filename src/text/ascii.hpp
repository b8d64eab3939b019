// Lower case of plain ASCII: names of options, languages and encodings. What people call themselves
// is folded by names/fold.hpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace jantaku {

// Bytes that are no letters of ASCII stay as they are.
[[nodiscard]] inline std::string ascii_lower(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

} // namespace jantaku
