// Compact table: the table for a window that is too small for the table screen. The seats are below
// each other in the order of play, the reader's last: a title with the points, the melds, the river.
//
// columns  style.columns, at least compact_columns
// rows     as many as it needs, at most compact_rows. Melds have a row of their own only if they do
//          not fit beside the title. A river has one row
// source   table_screen.hpp
#pragma once

#include "text/table_screen.hpp"

#include <cstddef>
#include <optional>

namespace jantaku {

inline constexpr std::size_t compact_columns = 59;
inline constexpr std::size_t compact_rows = 14;

[[nodiscard]] TableDrawing draw_compact_table(const Style& style,
                                              const Sight& sight,
                                              const SeatNames& names,
                                              std::optional<std::size_t> cursor);

} // namespace jantaku
