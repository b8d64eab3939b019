// Problem: a position of a finished game that asks what to do (何切る), and what foresight says of
// every answer.
//
// view      as the seat had it. No name of a player is anywhere
// answers   all that the judge weighed, the best first; the first is what `hard` does
// taken     by the player who sat there; plain: the action that brings the hand nearest to tenpai, and
//           then accepts the most tiles (problem_choice.hpp)
// form      fields: problem (its number), theme, those of told_kyoku.hpp, taken, plain, answers
//           answers  discard 5p 342 31, discard 3m 290 40 danger: the action, its worth in hundredths
//                    of the judge's unit, its risk in thousandths (foresight/real_risk.hpp), and what costs it
//                    the rest
// failure   ContradictionError: an action that is not legal, or a field that is missing
// source    docs/adding.md#problems
#pragma once

#include "review/review.hpp"
#include "study/fields.hpp"
#include "study/theme.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/table/game.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

struct Answer {
    Action action{};
    int worth = 0; // in hundredths of the unit of foresight/placement.hpp
    int risk = 0;  // in thousandths: that the tile is ronned at once
    review::Reason reason = review::Reason::value; // of what it costs; the best has none
};

struct Problem {
    std::size_t number = 0; // from 1
    Theme theme = Theme::efficiency;
    Fields position;
    Action taken{};
    Action plain{};
    std::vector<Answer> answers;

    [[nodiscard]] SeatView view() const;
    // A hash of the position, below 2^63, which does not depend on the number and the answers.
    [[nodiscard]] std::uint64_t content() const;
    [[nodiscard]] const Answer& best() const { return answers.front(); }
    // The answer that is_alike(). Null: the judge has no worth for the action.
    [[nodiscard]] const Answer* find(const Action& action) const;
    // How much less than the best it is worth, in hundredths.
    [[nodiscard]] int cost(const Answer& answer) const { return best().worth - answer.worth; }
};

[[nodiscard]] Problem problem_of(const Fields& fields);
[[nodiscard]] std::string to_text(const Problem& problem);

// The problems that are a part of the program, by number. They are read at the first use, which takes some
// ten milliseconds.
[[nodiscard]] std::span<const Problem> problems();

} // namespace jantaku::study
