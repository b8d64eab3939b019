// Win check: the win that a seat would have on one tile now, as the scorer wants it told.
#pragma once

#include <jantaku/scoring/win.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku {

// tile   tsumo: the drawn tile, still in the hand; ron: another's, added here
// ura    none; decide adds them for a winner in riichi
[[nodiscard]] Win win_on(const Public& table, const Private& mine, Seat seat, Tile tile, WinBy by);

} // namespace jantaku
