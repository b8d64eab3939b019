// Position: a decision in the middle of a game that a strong player makes without doubt, read from
// text.
//
// source    tests/data/positions, a file for each theme
// position  its name; a blank line ends a position
// idea      the rule or thought that makes the answer certain
// accept    the right answers: discard 1z 2z, riichi 4p, chi 46s, pass; a kind alone means all actions of
//           that kind; after `not`, everything but these
// open      hard gets it wrong: the reason, as far as it is known
// fields    the others are those of src/study/told_kyoku.hpp
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
// Those of all themes, in the order of the folder's names.
[[nodiscard]] std::vector<Position> all_positions();

} // namespace jantaku::bot_test
