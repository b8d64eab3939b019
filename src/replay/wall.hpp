// Wall of a record: what must have lain where, so that a hand can be dealt again.
//
// given    the record's own wall, if it has one; it must hold the tiles of the game
// rebuilt  out of what the record shows: hands in the order dealt, draws, indicators, ura; the
//          places that it does not show get the tiles that are left, in order
// errors   a tile too often, more draws than the wall has: LogError with hand and event
// cost     no search: each tile shown is placed once
#pragma once

#include "record/log.hpp"

namespace jantaku {

// kyoku   its place in the record, from 0
[[nodiscard]] LogResult<WallTiles> wall_of(const Log& log, std::size_t kyoku);

// A wall as ids 0–135 in the order of Tenhou's shuffle, which is ours reversed; reds as in the
// rules. None: not the tiles of the game.
[[nodiscard]] std::optional<WallTiles> wall_of_ids(const Rules& rules, const std::vector<int>& ids);

} // namespace jantaku
