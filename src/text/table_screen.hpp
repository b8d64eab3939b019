// Table screen: the table as rows of a screen, with the reader below, shimocha on the right, toimen
// above, kamicha on the left. For a spectator the first dealer is below, and all hands are hidden.
//
// rows     as many as asked for, each exactly style.columns terminal columns wide. With fewer rows
//          than least_table_rows, or less than screen_columns wide, it is compact_table.hpp
// rivers   rows of six: ' tsumogiri, [ ] the riichi tile, ( ) called, { } both
// faces    as in style.tiles if a cell is wide enough, else ASCII. Unicode glyphs have no certain
//          width and are never drawn here
// cursor   a tile of the own hand, from 0. It is marked by brackets, and reversed
// hidden   nothing: everything follows from the sight
#pragma once

#include "text/sight.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

inline constexpr std::size_t least_table_rows = 18;
inline constexpr std::size_t most_table_rows = 25; // more would be blank
[[nodiscard]] constexpr bool is_table_screen(std::size_t columns, std::size_t rows) {
    return columns >= screen_columns && rows >= least_table_rows;
}

// Where the own hand was drawn, in rows and columns from 0.
struct HandPlace {
    std::size_t row = 0;                   // of the numbers. The tiles are below it
    StaticVector<std::size_t, 15> columns; // the first of each tile, and the one behind all

    // The tile at that place, from 0.
    [[nodiscard]] std::optional<std::size_t> tile_at(std::size_t at_row, std::size_t column) const;
};

struct TableDrawing {
    std::vector<std::string> rows;
    HandPlace hand; // without columns: no hand is shown
};
[[nodiscard]] TableDrawing draw_table(const Style& style,
                                      const Sight& sight,
                                      const SeatNames& names,
                                      std::size_t rows,
                                      std::optional<std::size_t> cursor);
// Its rows, without a cursor.
[[nodiscard]] std::vector<std::string>
table_screen(const Style& style, const Sight& sight, const SeatNames& names, std::size_t rows);

} // namespace jantaku
