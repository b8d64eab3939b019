// Calls: whether to take the open tile, and how.
//
// chi, pon   only when the hand comes nearer to a yaku that it keeps (B-5): the call is played out
//            on a copy of the view, so goals, kuikae and discards are those of the opened hand
// yakuhai    a pon of it, or any call for honitsu, needs no more than that; others open a closed hand
//            only near tenpai, with dora, or late
// threats    with a riichi about, only into tenpai
// daiminkan  only of a hand that is open anyway, tenpai or next to it, and without threats
#pragma once

#include "advice/danger.hpp"

#include <jantaku/table/action.hpp>

namespace jantaku::advice {

// One of `actions`, which hold no ron.
[[nodiscard]] Action choose_call(const SeatView& view,
                                 const Actions& actions,
                                 const Threats& threats,
                                 const Counts& left);

// The view once the chi or pon has been made of the open tile: a discard is due.
[[nodiscard]] SeatView after_call(const SeatView& view, const Action& call);

} // namespace jantaku::advice
