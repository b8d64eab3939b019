// Fold hand: how an event moves the tiles of a hand.
//
// move_tiles   an event of the hand's own seat
// fold_hand    any event, for the hand of any seat
// before       the table as it was before the event
// failures     InvariantError for a tile that is not in the hand, and for a hidden one
#pragma once

#include "table/fold.hpp"

#include <jantaku/hand/hand.hpp>
#include <jantaku/table/game.hpp>
#include <type_traits>

namespace jantaku {

void move_tiles(Hand& hand, const Tsumo& draw);
void move_tiles(Hand& hand, const Dahai& dahai);
void move_tiles(Hand& hand, const Call& call);
void move_tiles(Hand& hand, const Ankan& kan);
void move_tiles(Hand& hand, const Kakan& kan);
void move_tiles(Hand& hand, const Kita& kita);

void deal_tiles(Hand& hand, Seat seat, const StartKyoku& start);
void exchange_tiles(Hand& hand, Seat seat, const Swap& swap);

// Whether a win now robs the seat of its ankan. The ankan then comes back, except the robbed tile.
[[nodiscard]] bool is_robbed_of_ankan(Seat seat, const Public& before);
void take_back_ankan(Hand& hand, Seat seat, const Public& before);

template <class E>
void fold_hand(Hand& hand, Seat seat, const Public& before, const E& fact) {
    if constexpr (std::is_same_v<E, StartKyoku>) {
        deal_tiles(hand, seat, fact);
    } else if constexpr (std::is_same_v<E, Swap>) {
        exchange_tiles(hand, seat, fact);
    } else if constexpr (std::is_same_v<E, Hora>) {
        if (is_robbed_of_ankan(seat, before)) take_back_ankan(hand, seat, before);
    } else if constexpr (is_one_of<E, Tsumo, Dahai, Call, Ankan, Kakan, Kita>) {
        if (fact.seat == seat) move_tiles(hand, fact);
    }
}

} // namespace jantaku
