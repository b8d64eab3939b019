// Position win: the win that a seat may declare in a position of the course, as a table would tell it.
// There are no ura, because nobody has laid a wall.
#pragma once

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::study {

// A ron if a tile is offered, else a tsumo. The action must be legal.
[[nodiscard]] Hora win_in(const SeatView& view);

} // namespace jantaku::study
