// Discards: every legal discard and the hand that it leaves, the best first (B-1 … B-5).
//
// order   nearer to the goal; more complete sets (B-4); more unseen tiles that help; more dora and
//         red fives kept; better taatsu kept; the discarded tile worth less by itself
// cost    ukeire only for the discards that leave the lowest shanten
#pragma once

#include "advice/goal.hpp"

#include <jantaku/table/action.hpp>

namespace jantaku::advice {

struct Discard {
    Action action{};
    int shanten = hopeless;
    KindSet useful{};  // draws that help; at tenpai the waits
    int accepted = -1; // unseen tiles among them; -1: not counted
    int sets = 0;
    int bonus = 0;  // han of dora and red fives that are discarded
    int taatsu = 0; // taatsu_value of the tiles that stay
    int keep = 0;   // keep_value of the discarded tile
};
using Discards = StaticVector<Discard, 14>;

// actions: with at least one discard.
[[nodiscard]] Discards
rate_discards(const SeatView& view, const Actions& actions, const Counts& left);

// The worth of every two neighbours in a suit, summed up (B-2).
[[nodiscard]] int taatsu_value(const Counts& counts);
// How late a tile without neighbours is discarded (B-3): guest winds first, the middle of a suit
// last.
[[nodiscard]] int keep_value(const Public& table, Seat seat, Kind kind, const Counts& left);

} // namespace jantaku::advice
