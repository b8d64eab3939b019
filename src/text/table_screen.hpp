// Table screen: the table as rows of a screen, as somebody sees it: the reader below, shimocha on
// the right, toimen above, kamicha on the left. To a spectator the first dealer sits below, and all
// hands are hidden.
//
// rows      so many as asked for, at least least_table_rows, each exactly style.columns wide (at
//           least 79) in columns of the terminal
// rivers    rows of six: ' tsumogiri, [ ] the riichi tile, ( ) called, { } both
// faces     as style.tiles asks where a cell is wide enough; else ASCII. Glyphs of Unicode have no
//           certain width and are never drawn here
// hidden    nothing: all of it follows from the sight
#pragma once

#include "text/sight.hpp"
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
table_screen(const Style& style, const Sight& sight, const SeatNames& names, std::size_t rows);

} // namespace jantaku
