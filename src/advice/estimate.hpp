// Estimate: the win on a tile without what only chance could add: no ippatsu, no last tile, no
// tenhou.
#pragma once

#include <jantaku/scoring/score.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::advice {

// Of a hand between turns.
[[nodiscard]] Result<Score, NoWin> estimate(const SeatView& view, Kind kind, WinBy by);

} // namespace jantaku::advice
