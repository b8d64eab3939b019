// Sealed line: a line of the journal with its digest behind it, as it stands on the disk.
//
// form     the line, a blank, 16 hex digits: the first 8 bytes of the line's SHA-256
// against  bits that flip where nobody looks, and a line of which a part is missing. Whoever means to
//          change a line can make the digest anew
// source   docs/architecture.md#the-journal
#pragma once

#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::string sealed(std::string line);
// What stands before the digest; it lives as long as the text.
[[nodiscard]] Result<std::string_view, std::string> unsealed(std::string_view text);

// What read(line) makes of it, or why it cannot be read.
template <class F>
[[nodiscard]] auto read_sealed(std::string_view text, F&& read) -> decltype(read(text)) {
    const auto line = unsealed(text);
    if (!line) return line.error();
    return read(*line);
}

} // namespace jantaku
