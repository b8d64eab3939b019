// Folding: brings typed text to the form that the program compares.
//
// input    UTF-8 as LineReader returns it
// errors   none. Bytes that are not UTF-8 pass through fold() and casefold() unchanged
// bounds   casefold() returns a text longer than max_folded_bytes unchanged; no word or name is
//          that long. It keeps max_marks marks in a row, because sorting them is quadratic
// cost     fold(): one pass and one allocation. casefold() normalises, so it is for words and
//          names, not for every byte of a chat
// source   docs/protocol.md#text
#pragma once

#include <string>
#include <string_view>

namespace jantaku::session {

// Full-width ASCII (U+FF01–FF5E) and the ideographic space become ASCII: `／ｄ ５` is `/d 5`.
// Everything else stays, kana and CJK punctuation too. Fold only commands: chat is shown as it was
// typed.
[[nodiscard]] std::string fold(std::string_view text);

// The form in which names and command words are compared: Unicode's NFKC_Casefold (ignores case,
// width, half-width kana, composition and ignorable characters). For comparing, never for showing.
[[nodiscard]] std::string casefold(std::string_view text);

inline constexpr std::size_t max_folded_bytes = 256;
inline constexpr std::size_t max_marks = 30; // the bound of Stream-Safe Text (UAX #15)
} // namespace jantaku::session
