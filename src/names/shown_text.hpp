// Shown text: what people say to others, without what could be read otherwise than it was typed.
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

// Gone are format characters (bidi, zero-width, joiners, tags, annotations) and all else that is
// ignorable (variation selectors, fillers), private and unassigned characters, and marks beyond max_marks in
// a row. Separators of lines and paragraphs, and controls, become blanks. Where nothing but blanks is
// left the result is empty.
[[nodiscard]] std::string shown_text(std::string_view typed);

} // namespace jantaku::names
