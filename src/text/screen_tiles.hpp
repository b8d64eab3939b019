// Screen tiles: rivers, melds and hands as the table screen shows them.
//
// cell     the columns of one tile in a river with its marks: ' tsumogiri, [ ] riichi, ( ) called,
//          { } both. In a narrow cell brackets replace the '. In a crowded river, a single
//          mark follows the tile: ] ) } or '
// faces    as in style.tiles if there is room, else ASCII. Unicode glyphs are never used
// colour   dora are underlined, red fives reversed, tsumogiri and called tiles dim
#pragma once

#include "text/paint.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace jantaku {

inline constexpr std::size_t tiles_in_river_row = 6;

class ScreenTiles {
  public:
    // Both are kept by reference and must outlive this.
    ScreenTiles(const Style& style, const Public& table, std::size_t cell);

    // The river in rows of six. More tiles make first the last row longer, then all rows, up to
    // `most` columns. If that is not enough, the oldest tiles are replaced by ~.
    [[nodiscard]] std::vector<std::string>
    river(Seat seat, std::size_t rows, std::size_t most) const;

    // 3p(4p)5p<W. An ankan is in [ ], and a kakan has + at its end.
    [[nodiscard]] std::string meld(const Meld& meld) const;
    // All melds of a seat, as many per row as `columns` allow.
    [[nodiscard]] std::vector<std::string> melds(Seat seat, std::size_t columns) const;

    [[nodiscard]] std::string row(std::span<const Tile> tiles) const; // 4p 9s

    struct HandRows {
        std::string numbers;
        std::string tiles;
        StaticVector<std::size_t, 15> columns{}; // the first of each tile, and the one behind all
    };
    // The drawn tile is apart, after |. The tile at the cursor is in brackets, and reversed.
    [[nodiscard]] HandRows
    hand(const Hand& held, std::size_t columns, std::optional<std::size_t> cursor = {}) const;

  private:
    [[nodiscard]] std::string face(Tile tile, TileLook look, std::size_t width) const;
    [[nodiscard]] std::string cell_of(const RiverTile& tile, bool is_open) const;
    [[nodiscard]] std::string tight_cell_of(const RiverTile& tile, bool is_open) const;
    [[nodiscard]] std::string river_face(const RiverTile& tile, bool is_open, std::size_t) const;

    const Style& style_;
    const Public& table_;
    std::size_t cell_;
    KindSet dora_;
};

} // namespace jantaku
