// Wall builder: a wall in which the tiles that matter lie where a test wants them.
//
// unnamed  places without a tile get what is left: hands the tile that fits them least, so that
//          they stay far from tenpai and call nothing by chance; the others in a fixed mixed order
// errors   InvariantError when a plan needs more of a tile than there are
#pragma once

#include <array>
#include <jantaku/table/wall.hpp>
#include <optional>
#include <vector>

namespace jantaku::wall_builder {

struct Plan {
    std::array<std::vector<Tile>, 4> hands; // of the dealer, then in turn order; as many as play
    std::vector<std::optional<Tile>> draws; // from the live wall, the dealer's 14th first
    std::size_t skipped = 0;                // live tiles between the first draw and the second
    std::vector<Tile> rinshan;
    std::vector<Tile> indicators;
    std::vector<Tile> ura;
};

[[nodiscard]] WallTiles build(const Rules& rules, const Plan& plan);

} // namespace jantaku::wall_builder
