// Judged decisions: the decisions of a finished game, each with what the judge says of every action.
//
// left out  a decision without a choice, one that the judge is not asked (foresight::obvious), and an
//           action for which it has no worth
// cost      one judgement for each decision
#pragma once

#include "foresight/judge.hpp"

#include <cstddef>
#include <functional>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::calibrate {

struct JudgedDecision {
    const SeatView& view; // before the action
    const Actions& actions;
    const foresight::Judgement& judgement; // the best action first
    const foresight::Judged& taken;
    std::size_t kyoku; // of the game, counted from 0
};

// game: from StartGame on, with every hand.
void each_judged_decision(const Events& game,
                          Seat seat,
                          const std::function<void(const JudgedDecision&)>& see);

} // namespace jantaku::calibrate
