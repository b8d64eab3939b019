// Win check: the win that a seat would have on a tile now, for the scorer, and who would pay for
// it.
#pragma once

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku {

// tile   tsumo: the drawn tile of the hand; ron: another seat's tile, which the hand does not hold
// ura    left empty; decide adds them for a winner in riichi
[[nodiscard]] Win win_on(const Public& table, const Private& mine, Seat seat, Tile tile, WinBy by);

// With the honba of the table and the seats that answer for the winner's yakuman. discarder: none
// for a tsumo.
[[nodiscard]] Payers
payers_of(const Public& table, Seat winner, std::optional<Seat> discarder = std::nullopt);

} // namespace jantaku
