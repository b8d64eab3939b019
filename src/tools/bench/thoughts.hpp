// Thoughts: decisions out of bots' games, for what a built-in player's thinking costs.
//
// decisions  five hundred, one after the other, the same in every run, turns and claims alike, where
//            there is something to choose
// place      of what the level does among the legal actions
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/table/game.hpp>
#include <string_view>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<SeatView> decisions(const Shape&);
[[nodiscard]] int place_of_thought(std::string_view level, const SeatView& view);

} // namespace jantaku::bench
