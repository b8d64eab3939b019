// Review: the decisions of one seat in a game that was played, each against what foresight finds best.
//
// events    as GameRecord has them: from StartGame on, every hand in them; they may stop anywhere
// decision  a turn or a claim at which the seat had a choice, as the seat itself saw it then
// cost      by how much the best action was worth more, in the units of foresight/placement.hpp
// best      it cost no more than `slight`: what lies so near together, foresight cannot tell apart
// once      a riichi that is not declared turn after turn costs what it cost when that was most
// alike     a red five and a plain one, which the judge counts as one kind
// left out  what foresight has no worth for (daiminkan, kita, open riichi, the exchange of tiles); a
//           kan as what would have been better, since the judge does not know that it may be made later;
//           a pass beside the call or win of somebody else: not every record tells what was wanted
// why       what the difference hangs on (see Reason); Ideas of which it takes one away at a time
// time      a judgement a decision: for a seat of a hanchan a fifth of a second
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

inline constexpr float slight = 0.1F;
// What is worth a word.
inline constexpr float costly = 0.3F;

// placement  by points alone the one that was taken is at least as good
// danger     if nobody could win off the own discards, at most half of the cost would be left
// value      else: what the hand may still win
enum class Reason : std::uint8_t { value, danger, placement };

struct Choice {
    std::size_t event = 0; // of the game, that tells of it
    SeatView view;         // before
    foresight::Judged taken;
    foresight::Judged best;
    Reason reason = Reason::value; // of those that are listed

    [[nodiscard]] float cost() const { return best.worth - taken.worth; }
};

struct Review {
    Seat seat{0};
    std::size_t decisions = 0;
    std::size_t best = 0;
    double cost = 0;                  // of all others together
    std::vector<Choice> choices = {}; // those that cost most, the dearest first
};

// Nothing where there was no choice, or foresight has no worth for what was taken. Its reason is asked
// for apart: that takes two judgements more.
[[nodiscard]] std::optional<Choice> weigh(const SeatView& view, const Action& taken);
[[nodiscard]] Reason reason_of(const Choice& choice);

// most: how many choices are listed at most; none of them cost less than `costly`.
[[nodiscard]] Review review(const Events& events, Seat seat, std::size_t most);

} // namespace jantaku::review
