// Good name: what somebody may be called.
//
// input    UTF-8
// cost     some 10 µs; nothing longer than a name is looked at
// source   docs/protocol.md#names
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku::names {

inline constexpr std::size_t max_name_chars = 20; // code points

// 1 to max_name_chars characters, and, in the name as typed and in its NFKC form alike (so that no
// compatibility character brings one in by the back door):
//   no blank            a name is one word of a command line
//   no ','              lists of names are written with commas between them
//   no '#'              stands in the names of those who must choose another
//   no leading '/' '@'  a command, and the mark before a name in `/invite @name`
//   nothing unseen      control, format (zero-width, bidi) and other ignorable characters, private
//                       and unassigned ones, the blank braille pattern, a combining mark in front, more
//                       than max_marks of them in a row, or one twice in a row
//   one script          or Latin with what Chinese, Japanese or Korean mix it with; digits of one kind
//   a letter            digits are numbers, punctuation is nobody's name
// Whether the name is free or reserved is not asked here.
[[nodiscard]] bool is_good_name(std::string_view name);

} // namespace jantaku::names
