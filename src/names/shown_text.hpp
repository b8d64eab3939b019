// Shown text: chat without characters that could make it read differently from what was typed.
//
// input    UTF-8 without controls; bytes that are not UTF-8 become U+FFFD
// cost     one pass
// source   docs/protocol.md#chat
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::names {

// Combining marks in a row that are shown.
inline constexpr std::size_t max_marks = 4;

// Removes format characters (bidi, zero-width, joiners, tags, annotations), all other ignorable
// characters (variation selectors, fillers), private and unassigned characters, and marks beyond
// max_marks in a row. Line and paragraph separators and controls become blanks. If nothing but
// blanks is left, the result is empty.
[[nodiscard]] std::string shown_text(std::string_view typed);

} // namespace jantaku::names
