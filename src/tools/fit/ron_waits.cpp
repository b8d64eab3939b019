#include "tools/fit/ron_waits.hpp"

#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::fit {

KindSet ron_waits(const Game& game, Seat seat) {
    const Private& its = game.hands[seat];
    KindSet wins;
    if (its.hand.drawn() || its.hand.size() % 3 != 1) return wins;
    const KindSet shape = waits(its.hand.counts(), game.table.seats[seat].melds.size());
    if (furiten(game.table, its, seat) != Furiten::none) return wins;
    shape.for_each([&](Kind kind) {
        if (its.hand.count(kind) == 4) return;
        const Win win = win_on(game.table, its, seat, Tile{kind}, WinBy::ron);
        if (value_of(game.table.rules, win)) wins.add(kind);
    });
    return wins;
}

} // namespace jantaku::fit
