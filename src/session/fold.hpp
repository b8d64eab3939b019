// Folding: what a person typed, brought to the form that the program compares.
//
// input    UTF-8 as LineReader gives it out
// errors   none; bytes that are not UTF-8 pass through fold() and casefold() unchanged
// bounds   what is longer than max_folded_bytes comes out of casefold() as it is: no word or name is;
//          of marks in a row it keeps max_marks, since sorting them is quadratic
// cost     one pass and one allocation for fold(); casefold() normalises, so it is for words and
//          names and not for every byte of a chat
// source   docs/protocol.md#text
#pragma once

#include <string>
#include <string_view>

namespace jantaku::session {

// Full-width ASCII (U+FF01–FF5E) and the ideographic space become ASCII: `／ｄ　５` is `/d 5`.
// All else, kana and CJK punctuation too, stays. Chat is shown as it was typed: fold commands only.
[[nodiscard]] std::string fold(std::string_view text);

// The form under which names and command words are equal: Unicode's NFKC_Casefold (case, width,
// half-width kana, composed or not, ignorable characters left out). To compare, never to show.
[[nodiscard]] std::string casefold(std::string_view text);

inline constexpr std::size_t max_folded_bytes = 256;
inline constexpr std::size_t max_marks = 30; // as Stream-Safe Text has it (UAX #15)
} // namespace jantaku::session
