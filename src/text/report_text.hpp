// Report text: a report on many games (review/report.hpp) as lines for its reader.
//
// rates    the player's beside those of strong players; a dash where nothing was counted
// lines    what happened, the habits with their costs, then the dearest decisions
#pragma once

#include "review/report.hpp"
#include "text/style.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct Rate {
    std::string name;
    std::string value;  // of the player
    std::string strong; // of strong players
    double part = 0;    // of the greater of both, 0 to 1: the player's
    double other = 0;   // and theirs
};

// players: in a game
[[nodiscard]] std::vector<Rate>
rates_of(const Style& style, const review::Report& report, std::size_t players);

[[nodiscard]] std::string habit_name(const Style& style, review::Habit habit);
// The games, the decisions and the cost of the whole report.
[[nodiscard]] std::string
report_header(const Style& style, std::string_view name, const review::Report& report);
// One habit: its cost of a game, and how often.
[[nodiscard]] std::string
habit_line(const Style& style, const review::Report& report, review::Habit habit);

[[nodiscard]] std::vector<std::string> report_lines(const Style& style,
                                                    std::string_view name,
                                                    const review::Report& report,
                                                    std::size_t players);

} // namespace jantaku
