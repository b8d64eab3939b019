// Width: how many terminal columns a text takes, by utf8proc's tables.
//
// colours  of text/paint take no column, are never cut, and end with the line that they are on: one
//          that runs across a break is closed and begun anew behind it
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct Style;

// Bytes that are no UTF-8 count one column each.
[[nodiscard]] std::size_t display_width(std::string_view text);
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t columns);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t columns);
// Cut to at most `columns`; what was cut shows as a `~`.
[[nodiscard]] std::string fit(std::string_view text, std::size_t columns);
// Breaks at blanks, and between two wide characters where a blank would leave the line half empty;
// lines after the first begin with `indent`. No line begins with closing punctuation or a small kana
// nor ends with an opening bracket, as far as there is another place. A word wider than a line is cut,
// behind a comma if it has one.
[[nodiscard]] std::vector<std::string>
wrap(std::string_view text, std::size_t columns, std::string_view indent);

// Behind the other lines, as wide as the style allows.
void append_wrapped(std::vector<std::string>& lines,
                    const Style& style,
                    std::string_view text,
                    std::string_view indent = "    ");

} // namespace jantaku
