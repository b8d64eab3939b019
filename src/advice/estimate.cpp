#include "advice/estimate.hpp"

#include <jantaku/table/win_check.hpp>

namespace jantaku::advice {

Result<Score, NoWin> estimate(const SeatView& view, Kind kind, WinBy by) {
    Private mine = view.mine;
    if (by == WinBy::tsumo) mine.hand.draw(Tile{kind});
    Win win = win_on(view.table, mine, view.seat, Tile{kind}, by);
    win.flags = {.riichi = win.flags.riichi,
                 .double_riichi = win.flags.double_riichi,
                 .ippatsu = false,
                 .rinshan = false,
                 .chankan = false,
                 .last = false,
                 .first = false};
    return score(view.table.rules, win);
}

} // namespace jantaku::advice
