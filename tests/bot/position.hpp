// Position: a decision in the middle of a game that a strong player makes without doubt, read from
// text.
//
// source    tests/data/positions.txt, whose head explains the fields
// view      built from the events of a whole kyoku, so that rivers, furiten, live tiles and the
//           tiles that each seat let pass are as in a game
// failure   ContradictionError, with the position and what is impossible: a fifth tile of a kind, a
//           river that is too long, an answer that is not legal
#pragma once

#include <cstdint>
#include <istream>
#include <jantaku/table/game.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku::bot_test {

class ContradictionError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

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
// In the form of the answers: `discard 5p`, `chi 46s`, `pass`.
[[nodiscard]] std::string to_string(const Action& action);

} // namespace jantaku::bot_test
