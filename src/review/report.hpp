// Report: the games of one player together: what happened in them, and which decisions cost.
//
// cost      as in a review, in thousands of points of the final result
// strong    the players of Tenhou's strongest table, by the same counts
// source    docs/tools.md#review
#pragma once

#include "review/habits.hpp"

#include <array>
#include <cstddef>
#include <jantaku/table/statistics.hpp>
#include <string>
#include <vector>

namespace jantaku::review {

struct HabitSum {
    std::size_t count = 0;
    double cost = 0;
};

struct DearChoice {
    std::string game; // as its caller names it
    Choice choice;
};

struct Report {
    std::size_t games = 0;
    Statistics played{};
    std::size_t decisions = 0;
    std::size_t best = 0;
    double cost = 0;
    std::array<HabitSum, habit_keys.size()> habits{};
    std::vector<DearChoice> dearest = {}; // the dearest first

    [[nodiscard]] HabitSum& at(Habit habit) { return habits[static_cast<std::size_t>(habit)]; }
};

// One seat of a game, all of whose events are known, as a GameRecord has them.
[[nodiscard]] Report report_of(const std::string& game, const Events& events, Seat seat);

// most: how many of the dearest choices are kept
void add(Report& sum, Report&& more, std::size_t most);

// The habits that cost anything, the dearest first.
[[nodiscard]] std::vector<Habit> by_cost(const Report& report);

[[nodiscard]] const Statistics& strong_players(std::size_t players); // three or four

} // namespace jantaku::review
