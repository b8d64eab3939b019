// Win check: the win that a seat would have on one tile now, as the scorer wants it told, and who pays it.
#pragma once

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku {

// tile   tsumo: the drawn tile, still in the hand; ron: another's, added here
// ura    none; decide adds them for a winner in riichi
[[nodiscard]] Win win_on(const Public& table, const Private& mine, Seat seat, Tile tile, WinBy by);

// With the honba of the table and whoever answers for the winner's yakuman; discarder: none for a tsumo.
[[nodiscard]] Payers
payers_of(const Public& table, Seat winner, std::optional<Seat> discarder = std::nullopt);

} // namespace jantaku
