// Width: how many terminal columns a text takes, by utf8proc's tables.
//
// colours  of text/paint have no width, are never cut, and end with their line. A colour that
//          continues across a break is closed and begins again after it
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct Style;

// Bytes that are not UTF-8 count one column each.
[[nodiscard]] std::size_t display_width(std::string_view text);
// Reads no more of the text than these columns hold.
[[nodiscard]] bool fits(std::string_view text, std::size_t columns);
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t columns);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t columns);
// Cuts to at most `columns`. A `~` replaces the cut end.
[[nodiscard]] std::string fit(std::string_view text, std::size_t columns);
// Breaks at blanks, or between two wide characters if a blank would leave the line too short. Lines
// after the first begin with `indent`. No line begins with closing punctuation or a small kana nor
// ends with an opening bracket, if there is another place. A word wider than a line is cut, after a
// comma if it has one.
[[nodiscard]] std::vector<std::string>
wrap(std::string_view text, std::size_t columns, std::string_view indent);

// Appends the lines of `text`, wrapped to the style's width.
void append_wrapped(std::vector<std::string>& lines,
                    const Style& style,
                    std::string_view text,
                    std::string_view indent = "    ");

} // namespace jantaku
