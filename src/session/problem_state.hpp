// Problem state: which problem of /problem is open, and what a person has answered so far.
//
// kept  as words of the preferences: solved=… and missed=…, a bit for each problem in base 64 (six in a
//       character, the lowest first, from problem 1 on), and daily=20783.5, the last day on which the
//       daily problem was answered, in days since 1970, and how many days in a row it was
#pragma once

#include "session/own_place.hpp"
#include "study/problem.hpp"
#include "study/theme.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::session {

// A day in UTC, counted from 1970.
using Day = std::int64_t;

inline constexpr std::size_t most_problems = 512;
using ProblemSet = std::bitset<most_problems>; // problem N is bit N − 1

// How many of those who answered a problem were right (problem_tally.hpp).
enum class Difficulty : std::uint8_t { easy, medium, difficult };
inline constexpr std::size_t difficulty_count = 3;

// The problems that somebody asks for with words.
struct ProblemKind {
    std::optional<study::Theme> theme{};
    std::optional<Difficulty> difficulty{};
};

struct OfDifficulty {
    Difficulty difficulty = Difficulty::easy;
    ProblemSet problems; // that are known to be so
};

// The problems of a game that somebody has imported; null: those of /problem are meant.
using GameProblems = std::shared_ptr<const std::vector<study::Problem>>;
inline constexpr std::size_t most_game_problems = 10;

// A problem that somebody asks for with /problem.
struct ProblemWish {
    std::size_t number = 1;              // of a problem that exists
    std::optional<study::Theme> theme{}; // the next one is of it, too
    std::optional<Day> daily{};          // it is the problem of that day
    std::optional<OfDifficulty> of{};    // the next one is of it, too, if there is any
    GameProblems game{};                 // the number is that among these
};

struct OpenProblem {
    std::size_t number = 1;
    std::optional<study::Theme> theme;
    std::optional<Day> daily;
    std::optional<OfDifficulty> of; // of which there are problems
    GameProblems game{};            // it is one of these
    bool is_answered = false;       // only Enter is waited for
    OwnPlace before{};
};

struct Solved {
    ProblemSet right;
    ProblemSet wrong; // and not right since
    Day last_daily = 0;
    std::size_t days_in_a_row = 0;

    [[nodiscard]] bool is_answered(std::size_t number) const {
        return right.test(number - 1) || wrong.test(number - 1);
    }
    void add(std::size_t number, bool is_right);
    // Right or wrong. Only the first answer of a day counts.
    void add_daily(Day day);
    // The row is broken if the daily problem was not answered yesterday.
    [[nodiscard]] std::size_t row_on(Day day) const {
        return last_daily + 1 >= day ? days_in_a_row : 0;
    }
};

[[nodiscard]] std::string to_base64(const ProblemSet& set);
// None: a character that is none of base 64, or too many.
[[nodiscard]] std::optional<ProblemSet> from_base64(std::string_view text);

} // namespace jantaku::session
