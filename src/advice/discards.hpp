// Discards: each legal one and what it leaves of the hand, the best first (B-1 … B-5).
//
// order   nearer to the goal; more complete sets (B-4); more unseen tiles that help; then, of
//         equals, more dora and red fives kept, better taatsu kept, and the tile that is worth
//         least by itself goes
// cost    ukeire only for the discards that leave the lowest shanten
#pragma once

#include "advice/goal.hpp"

#include <jantaku/table/action.hpp>

namespace jantaku::advice {

struct Discard {
    Action action{};
    int shanten = hopeless;
    KindSet useful{};  // draws that help; at tenpai the waits
    int accepted = -1; // unseen tiles of them; -1: not counted
    int sets = 0;
    int bonus = 0;  // han of dora and red fives that go
    int taatsu = 0; // of what stays
    int keep = 0;   // worth of the tile by itself
};
using Discards = StaticVector<Discard, 14>;

// Of the discards in `actions`, at least one.
[[nodiscard]] Discards
rate_discards(const SeatView& view, const Actions& actions, const Counts& left);

// What two neighbours in a suit are worth, summed over all that the tiles hold (B-2).
[[nodiscard]] int taatsu_value(const Counts& counts);
// How late a tile by itself goes (B-3): guest winds first, the middle of a suit last.
[[nodiscard]] int keep_value(const Public& table, Seat seat, Kind kind, const Counts& left);

} // namespace jantaku::advice
