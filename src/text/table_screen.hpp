// Table screen: the table as rows of a screen, from one seat's view: the reader below, shimocha on
// the right, toimen above, kamicha on the left.
//
// rows      so many as asked for, at least least_table_rows, each exactly style.columns wide (at
//           least 79) in columns of the terminal
// rivers    rows of six: ' tsumogiri, [ ] the riichi tile, ( ) called, { } both
// faces     as style.tiles asks where a cell is wide enough; else ASCII. Glyphs of Unicode have no
//           certain width and are never drawn here
// hidden    nothing: all of it follows from the view
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

inline constexpr std::size_t least_table_rows = 18;
inline constexpr std::size_t most_table_rows = 25; // more are only blank

[[nodiscard]] std::vector<std::string>
table_screen(const Style& style, const SeatView& view, const SeatNames& names, std::size_t rows);

} // namespace jantaku
