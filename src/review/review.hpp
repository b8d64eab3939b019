// Review: the decisions of one seat in a finished game, each compared with the action that
// foresight finds best.
//
// events    as in a GameRecord: from StartGame on, with every hand. The list may stop anywhere
// decision  a turn or a claim at which the seat had a choice, with the view that the seat had then
// cost      how much more the best action was worth, in the units of foresight/placement.hpp, less the
//           judge's own error (foresight/contrast.hpp); of a step back in the first turns never
//           less than `least_step_back`
// risk      of a discard, as it is told to people (foresight/real_risk.hpp)
// best      a decision that costs nothing
// once      a riichi that was not declared for several turns counts once, at its highest cost
// alike     a red five and a plain five, since the judge counts hands by kinds
// left out  actions for which foresight has no worth (daiminkan, kita, open riichi, the exchange of
//           tiles); a kan as the better action, since the judge does not know that it can be made
//           later; a pass next to a call or win of another seat, since not every record tells what
//           the seat wanted
// reason    the idea that explains the cost (see Reason), found by leaving out one of Ideas at a
//           time
// time      one judgement for each decision; a fifth of a second for a seat of a hanchan
// source    docs/bots.md#review
#pragma once

#include "foresight/judge.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <vector>

namespace jantaku::review {

// The turns in which a step back is no matter of taste, since the whole hand is still to be played.
inline constexpr std::size_t first_turns = 6;
// Choices that cost less are not listed.
inline constexpr float costly = 0.1F;

// placement  by points alone, the action that was taken is at least as good; never before the South
//            round, except in the last kyoku
// danger     if the seat's discards could not be ronned, at most half of the cost would be left
// value      otherwise: the value of the hand
enum class Reason : std::uint8_t { value, danger, placement };

struct Choice {
    std::size_t event = 0; // index of the event that tells of it
    SeatView view;         // before the decision
    foresight::Judged taken;
    foresight::Judged best;
    float error = 0;               // of the judge, in comparing the two
    bool is_step_back = false;     // in the first turns (foresight/plain_answer.hpp)
    Reason reason = Reason::value; // set for listed choices

    [[nodiscard]] float cost() const;
};

struct Review {
    Seat seat{0};
    std::size_t decisions = 0;
    std::size_t best = 0;
    double cost = 0;                  // of all other decisions together
    std::vector<Choice> choices = {}; // those that cost most, the dearest first
};

// Whether two actions are the same when a hand is counted by kinds.
[[nodiscard]] bool is_alike(const Action& a, const Action& b);
// Null if there is none.
[[nodiscard]] const foresight::Judged* find_alike(const foresight::Judgement& judgement,
                                                  const Action& action);

// Two judgements of a view, each without one of the ideas.
struct Grounds {
    foresight::Judgement by_points;
    foresight::Judgement without_danger;
};
[[nodiscard]] Grounds grounds_of(const SeatView& view);

// Nothing when there was no choice, or when foresight has no worth for the action taken. The reason
// is not set; reason_of takes two more judgements.
[[nodiscard]] std::optional<Choice> weigh(const SeatView& view, const Action& taken);
[[nodiscard]] Reason reason_of(const Choice& choice);
[[nodiscard]] Reason reason_of(const Choice& choice, const Grounds& grounds);

// most: how many choices are listed at most. from: the number of events before the seat's first decision
// that counts
[[nodiscard]] Review
review(const Events& events, Seat seat, std::size_t most, std::size_t from = 0);

} // namespace jantaku::review
