// Calls: whether to take the open tile, and how.
//
// chi, pon   only when the hand comes nearer to a yaku that it keeps (B-5). The call is made on a
//            copy of the view, so that goals, kuikae and discards are those of the opened hand
// yakuhai    a pon of yakuhai and any call for honitsu need nothing else. Other calls open a closed
//            hand only near tenpai, with dora, or late
// threats    while somebody threatens, only calls that make the hand tenpai
// daiminkan  only for a hand that is open already and at most one away from tenpai, without threats
#pragma once

#include "advice/danger.hpp"

#include <jantaku/table/action.hpp>

namespace jantaku::advice {

// Returns one of `actions`, which hold no ron.
[[nodiscard]] Action choose_call(const SeatView& view,
                                 const Actions& actions,
                                 const Threats& threats,
                                 const Counts& left);

// The view after the chi or pon of the open tile. A discard is due.
[[nodiscard]] SeatView after_call(const SeatView& view, const Action& call);

} // namespace jantaku::advice
