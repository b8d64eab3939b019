// Judge: what each legal action is worth in the end, in the units of Placement.
//
// worth     of doing it and going on as well as this house knows how, pushing or folding
// risk      the chance that the tile which goes is ronned now
// order     the best first; of equals a red five last, else the earlier in `actions`
// obvious   what needs no judgement: a win that is there, what a riichi hand does, a north to set aside
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
    float push = 0; // what it is worth to play the hand on, and to give it up
    float fold = 0;
};
using Judgement = std::vector<Judged>;

// `actions`: legal(view), of a turn or of claims, not empty.
[[nodiscard]] Judgement
judge(const SeatView& view, const Actions& actions, const Ideas& ideas = {});

[[nodiscard]] std::optional<Action> obvious(const SeatView& view, const Actions& actions);

} // namespace jantaku::foresight
