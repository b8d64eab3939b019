// Hints: own turns of bots' games, for what /hint costs.
//
// turns   a thousand, one after the other, the same in every run; somebody is in riichi in some
// lines   how many lines the hint on all discards has; wide, so that words do not change it
// slowest the one turn that took longest in a first pass; its checksum is that of all
#pragma once

#include "app/bench/hands.hpp"
#include "app/bench/measure.hpp"

#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<SeatView> turns(const Shape&);
[[nodiscard]] int hint_lines_of(const SeatView& view);
[[nodiscard]] Timing slowest_hint(const Effort& effort);

} // namespace jantaku::bench
