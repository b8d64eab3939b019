// Habits: the kinds of decisions that cost, told apart by what was done and what was better.
//
// each     costly choice (review/review.hpp) belongs to exactly one of them
// threat   another seat is in riichi or has opened three melds
// source   docs/tools.md#review
#pragma once

#include "review/review.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku::review {

// late_fold    a dangerous discard where a safer one was better, under threat
// early_fold   a safer discard where playing on was better, under threat
// missed_riichi, early_riichi   dama where riichi was better, and the other way round
// bad_call, missed_call         a call where passing was better, and the other way round
// step_back    the hand moves away from tenpai in the first turns
// broken_pair  a discard breaks a pair where another tile was better
// slow_shape   any other discard that is not the best
// for_points   good for points, but not for the place
// missed_win   a win that was passed
// kan          a kan that was made or not made
enum class Habit : std::uint8_t {
    late_fold,
    early_fold,
    missed_riichi,
    early_riichi,
    bad_call,
    missed_call,
    step_back,
    broken_pair,
    slow_shape,
    for_points,
    missed_win,
    kan,
};

inline constexpr std::array<std::string_view, 12> habit_keys{
    "late_fold", "early_fold",  "missed_riichi", "early_riichi", "bad_call",   "missed_call",
    "step_back", "broken_pair", "slow_shape",    "for_points",   "missed_win", "kan"};

[[nodiscard]] Habit habit_of(const Choice& choice);

} // namespace jantaku::review
