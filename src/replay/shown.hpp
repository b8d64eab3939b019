// Shown tiles: what a record shows of a kyoku's wall, each tile with its place.
//
// places  of WallLayout: hands in the order of the record, draws in their order, replacement tiles,
//         indicators in the order in which they were turned, ura where a win tells them
// order   that of the record; an ura that two winners were shown occurs twice
// errors  `wrong`: why no more tiles could be placed (too many draws, a draw without its tile)
#pragma once

#include "record/log.hpp"

#include <jantaku/table/wall.hpp>
#include <vector>

namespace jantaku {

inline constexpr std::size_t max_indicators = 5;
// Four kans, and as many tiles as players may set aside in a game for three.
inline constexpr std::size_t max_rinshan = 16;

struct ShownTile {
    std::size_t place = 0; // in the wall
    Tile tile;
    std::size_t event = 0; // the event that shows it, from 1; 0: the start of the kyoku
};
struct ShownTiles {
    std::vector<ShownTile> tiles;
    std::optional<LogError> wrong;
};

// kyoku   its place in the record, from 0
[[nodiscard]] ShownTiles shown_tiles(const Log& log, std::size_t kyoku);

} // namespace jantaku
