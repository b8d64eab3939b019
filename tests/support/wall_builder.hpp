// Wall builder: a wall in which the tiles that matter are where a test wants them.
//
// unnamed  places without a tile get the remaining tiles. A hand gets those that fit it least, so
//          that it stays far from tenpai and does not call by chance; other places get a fixed
//          mixed order
// errors   InvariantError when a plan needs more of a tile than there are
#pragma once

#include <array>
#include <jantaku/table/wall.hpp>
#include <optional>
#include <vector>

namespace jantaku::wall_builder {

struct Plan {
    std::array<std::vector<Tile>, 4> hands; // the dealer's, then in turn order; one for each player
    std::vector<std::optional<Tile>>
        draws;               // from the live wall, beginning with the dealer's 14th tile
    std::size_t skipped = 0; // live tiles between the first draw and the second
    std::vector<Tile> rinshan;
    std::vector<Tile> indicators;
    std::vector<Tile> ura;
};

[[nodiscard]] WallTiles build(const Rules& rules, const Plan& plan);

} // namespace jantaku::wall_builder
