// Swap: which three tiles to give away before the first draw.
//
// order   one tile after the other: the tile without which most complete sets stay, then most pairs
//         and taatsu; of equals the one with fewest han of dora and red fives, then the one worth
//         least by itself
#pragma once

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action choose_swap(const SeatView& view);

} // namespace jantaku::bot
