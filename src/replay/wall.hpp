// Wall of a record: a wall from which its hand can be dealt again.
//
// given    the record's own wall, if it has one, which must hold the tiles of the game
// rebuilt  from what the record shows: hands in the order dealt, draws, indicators, ura. The places
//          that it does not show get the remaining tiles, in order
// errors   too many of one tile, more draws than the wall has: LogError with hand and event
// cost     no search: each tile shown is placed once
#pragma once

#include "record/log.hpp"

namespace jantaku {

// kyoku   its place in the record, from 0
[[nodiscard]] LogResult<WallTiles> wall_of(const Log& log, std::size_t kyoku);

// A wall as ids 0–135 in the order of Tenhou's shuffle, which is the reverse of ours; reds as in
// the rules. None if they are not the tiles of the game.
[[nodiscard]] std::optional<WallTiles> wall_of_ids(const Rules& rules, const std::vector<int>& ids);

} // namespace jantaku
