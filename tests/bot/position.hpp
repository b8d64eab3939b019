// Position: a decision in the middle of a game that a strong player makes without doubt, from text.
//
// source    tests/data/positions.txt, whose head says what it means
// view      folded from the events of a whole kyoku, so that rivers, furiten, live tiles and what each
//           seat let pass are as in a game
// failure   ContradictionError, with the position and what cannot be: a fifth tile of a kind, a river
//           too long, an answer that is not legal
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
    std::string open; // why hard is known to miss it; empty where it must not
    SeatView view;
    Actions actions;
    // The members of `actions` that are right.
    std::vector<Action> accepted;
};

[[nodiscard]] std::vector<Position> read_positions(std::istream& in);
// As the answers are written: `discard 5p`, `chi 46s`, `pass`.
[[nodiscard]] std::string to_string(const Action& action);

} // namespace jantaku::bot_test
