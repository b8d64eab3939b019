// Estimate: the win on a tile without ippatsu, last tile, tenhou and other yaku of chance.
#pragma once

#include <jantaku/scoring/score.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::advice {

// view: with a hand between turns.
[[nodiscard]] Result<Score, NoWin> estimate(const SeatView& view, Kind kind, WinBy by);

} // namespace jantaku::advice
