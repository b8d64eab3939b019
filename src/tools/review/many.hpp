// Many reviews: the games of one player, or of all players, reviewed together.
//
// seat     a player's name, or the number of a seat, or nobody: every seat of every game
// files    reviewed in several threads; the result does not depend on how many there are
// refused  a game that cannot be read or replayed is named on standard error, and the others go on
#pragma once

#include "review/report.hpp"
#include "tools/record_files.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::reviews {

struct Wanted {
    std::optional<std::size_t> seat{}; // from 1
    std::string name{};                // empty: see seat
};

// One seat of one game.
struct Row {
    std::string game;
    std::string player;
    std::size_t players = 0;
    std::size_t seat = 0; // from 1
    review::Report report;
};

struct Many {
    std::vector<Row> rows;   // in the order of the files; without their dearest choices
    review::Report four;     // games of four
    review::Report three;    // games of three, and of two
    std::size_t without = 0; // games in which nobody was wanted
    std::size_t refused = 0;
};

// most: how many of the dearest choices are kept
[[nodiscard]] Many review_many(const RecordFiles& records,
                               const std::vector<std::string>& files,
                               const Wanted& wanted,
                               std::size_t most);

} // namespace jantaku::reviews
