// Fold: what an input method typed, as the ASCII of a command.
//
// input    UTF-8 as LineReader gives it out
// errors   none; bytes that are not UTF-8 pass through unchanged
// cost     one pass and one allocation
// source   docs/protocol.md#text
#pragma once

#include "names/fold.hpp"

#include <string>
#include <string_view>

namespace jantaku::session {

// Full-width ASCII (U+FF01–FF5E) and the ideographic space become ASCII: `／ｄ ５` is `/d 5`.
// Everything else stays, kana and CJK punctuation too. Fold only commands: chat is shown as it was
// typed.
[[nodiscard]] std::string fold(std::string_view text);

// Command words are equal where names would be.
using names::casefold;

} // namespace jantaku::session
