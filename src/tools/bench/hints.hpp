// Hints: own turns of bots' games, for what /hint costs.
//
// turns   a thousand, one after the other, the same in every run; somebody is in riichi in some
// lines   how many lines the hint on all discards has; wide, so that words do not change it
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<SeatView> turns(const Shape&);
[[nodiscard]] int hint_lines_of(const SeatView& view);

} // namespace jantaku::bench
