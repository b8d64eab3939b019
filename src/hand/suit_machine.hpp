// Suit machine: finds the row of a suit by reading it rank by rank, lowest first.
//
// state   all that the ranks read so far mean for the rest; after the last rank, a row. Some ten
//         thousand of them, so that a row costs one load a rank.
// use     makes the tables; nothing reads a hand with it
#pragma once

#include "hand/suit_row.hpp"

#include <vector>

namespace jantaku {

class SuitMachine {
  public:
    // ranks            of the suit
    // last_run_start   the highest rank where a run may start; 0: the suit has no runs
    SuitMachine(std::size_t ranks, std::size_t last_run_start);

    using State = std::uint16_t;
    static constexpr State start = 0;
    // `held`: how many of the next rank; the suit must stay within 14 tiles.
    [[nodiscard]] State read(State state, std::size_t held) const { return next_[state][held]; }
    // Of the state after the last rank.
    [[nodiscard]] const SuitRow& row(State state) const { return rows_[state]; }

    [[nodiscard]] const std::vector<SuitRow>& rows() const { return rows_; }

  private:
    // The state after reading 0–4 tiles of the next rank. The states of all ranks are numbered
    // through; what follows the last rank is the index of a row.
    std::vector<std::array<State, 5>> next_;
    std::vector<SuitRow> rows_;
};

} // namespace jantaku
