// Hints: turns from games of bots, to measure the cost of /hint.
//
// turns   a thousand consecutive ones, the same in every run; in some of them a player is in riichi
// lines   how many lines the hint on all discards has; wide, so that the words do not change the
//         number
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<SeatView> turns(const Shape&);
[[nodiscard]] int hint_lines_of(const SeatView& view);

} // namespace jantaku::bench
