// Judge: the worth of each legal action in the end, in the units of Placement.
//
// worth     of taking the action and playing on as well as this code can, pushing or folding
// risk      the chance that the discarded tile is ronned now
// order     the best first; of equals a red five last, else the earlier in `actions`
// obvious   an action that needs no judgement: a win, unless it ends the game with another seat first;
//           the action of a riichi hand; a north to set aside
// cost      a fixed amount of work for a view, never a time; docs/performance.md has the figures
// source    docs/bots.md
#pragma once

#include "foresight/ideas.hpp"

#include <jantaku/table/game.hpp>
#include <optional>
#include <vector>

namespace jantaku::foresight {

struct Judged {
    Action action{};
    float worth = 0;
    float risk = 0;
    float push = 0; // worth when the hand is played on
    float fold = 0; // worth when the hand is given up
};
using Judgement = std::vector<Judged>;

// actions: legal(view) in a turn or a claim phase, not empty.
[[nodiscard]] Judgement
judge(const SeatView& view, const Actions& actions, const Ideas& ideas = {});

[[nodiscard]] std::optional<Action> obvious(const SeatView& view, const Actions& actions);

} // namespace jantaku::foresight
