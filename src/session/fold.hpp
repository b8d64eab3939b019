// Folding: what a person typed, brought to the form that the program compares.
//
// input    UTF-8 as LineReader gives it out
// errors   none; bytes that are not UTF-8 pass through fold() and casefold() unchanged
// bounds   what is longer than max_folded_bytes comes out of casefold() as it is: no word or name is;
//          of marks in a row it keeps max_marks, since sorting them is quadratic
// cost     one pass and one allocation for fold(); casefold() and is_good_name() normalise, so they
//          are for words and names and not for every byte of a chat
// source   docs/protocol.md#text
#pragma once

#include <cstddef>
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

inline constexpr std::size_t max_name_chars = 20; // code points

// May somebody be called so? 1 to max_name_chars characters, and, in the name as typed and in its
// casefolded form alike (so that no compatibility character brings one in by the back door):
//   no blank            a name is one word of a command line
//   no ','              lists of names are written with commas between them
//   no leading '/' '@'  a command, and the mark before a name in `/invite @name`
//   nothing unseen      control, format (zero-width, bidi) and other ignorable characters, private
//                       and unassigned ones, the blank braille pattern, a combining mark in front
// Whether the name is free or reserved is not asked here.
[[nodiscard]] bool is_good_name(std::string_view name);

} // namespace jantaku::session
