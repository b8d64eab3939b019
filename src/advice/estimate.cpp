#include "advice/estimate.hpp"

#include <jantaku/table/win_check.hpp>

namespace jantaku::advice {

Result<Score, NoWin> estimate(const SeatView& view, Kind kind, WinBy by) {
    Win win = win_on(view.table, view.mine, view.seat, Tile{kind}, by);
    WinFlags& flags = win.flags;
    flags.ippatsu = flags.rinshan = flags.chankan = flags.last = flags.first = false;
    // These flags belong to the tile that is open now, which is another one.
    flags.tsubame = flags.dealin_nonriichi = false;
    return score(view.table.rules, win);
}

} // namespace jantaku::advice
