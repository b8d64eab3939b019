// Thoughts: decisions from games of bots, to measure what a built-in player's thinking costs.
//
// decisions  five hundred consecutive ones, the same in every run: turns and claims with a choice
// place      the index among the legal actions of the action that the level chooses
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/table/game.hpp>
#include <string_view>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<SeatView> decisions(const Shape&);
[[nodiscard]] int place_of_thought(std::string_view level, const SeatView& view);

} // namespace jantaku::bench
