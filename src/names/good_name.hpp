// Good name: the rules for the names that players may choose.
//
// input    UTF-8
// cost     some 10 µs; a text that is longer than a name is refused without a look
// source   docs/protocol.md#names
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku::names {

inline constexpr std::size_t max_name_chars = 20; // code points

// A good name has 1 to max_name_chars characters. The other rules hold for the name as typed and
// for its NFKC form, so that no compatibility character gets around them:
//   no blank            a name is one word of a command line
//   no ','              lists of names are separated by commas
//   no '#'              the server puts it into the names of players who must choose another
//   no leading '/' '@'  a command, and the mark before a name in `/invite @name`
//   nothing unseen      no control, format (zero-width, bidi) or other ignorable characters, no
//                       private or unassigned ones, no blank braille pattern, no combining mark at
//                       the beginning, no more than max_marks of them in a row, and none twice in a
//                       row
//   one script          or Latin together with the scripts that Chinese, Japanese or Korean mix
//                       with it; digits of one kind
//   a letter            digits or punctuation alone are not a name
// This does not check whether the name is free or reserved.
[[nodiscard]] bool is_good_name(std::string_view name);

} // namespace jantaku::names
