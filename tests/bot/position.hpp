// Position: a decision in the middle of a game that a strong player makes without doubt, read from
// text.
//
// source    tests/data/positions.txt, whose head explains the fields
// failure   ContradictionError, with the position and what is impossible: an answer that is not legal
#pragma once

#include <istream>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku::bot_test {

struct Position {
    std::string name;
    std::string idea;
    std::string open; // the reason why hard is known to miss it; empty if hard must not
    SeatView view;
    Actions actions;
    // The right ones among `actions`.
    std::vector<Action> accepted;
};

[[nodiscard]] std::vector<Position> read_positions(std::istream& in);

} // namespace jantaku::bot_test
