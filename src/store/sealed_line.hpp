// Sealed line: a line of the journal followed by its digest, as it is on the disk.
//
// form     the line, a blank, 16 hex digits: the first 8 bytes of the line's SHA-256
// against  flipped bits and lines that have lost a part. It does not stop anyone who wants to
//          change a line, because anyone can compute the new digest
// source   docs/architecture.md#the-journal
#pragma once

#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::string sealed(std::string line);
// The line before the digest, a view into `text`; or why the text cannot be read.
[[nodiscard]] Result<std::string_view, std::string> unsealed(std::string_view text);

// The result of read(line), or why the text cannot be read.
template <class F>
[[nodiscard]] auto read_sealed(std::string_view text, F&& read) -> decltype(read(text)) {
    const auto line = unsealed(text);
    if (!line) return line.error();
    return read(*line);
}

} // namespace jantaku
