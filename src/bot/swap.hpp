// Swap: which three tiles to give away before the first draw.
//
// one after the other the tile without which most complete sets, then most pairs and taatsu stay;
// of equals the one that is worth least by itself; red fives are kept
#pragma once

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action choose_swap(const SeatView& view);

} // namespace jantaku::bot
