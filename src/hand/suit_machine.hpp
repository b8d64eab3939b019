// Suit machine: finds the row of a suit by reading it rank by rank, lowest first.
//
// state   everything that the ranks read so far mean for the rest; after the last rank, a row.
//         There are some ten thousand states. Finding a row costs one load for each rank
// use     to make the tables; hands are not read with it
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
    // held: how many tiles of the next rank. The suit must not exceed 14 tiles.
    [[nodiscard]] State read(State state, std::size_t held) const { return next_[state][held]; }
    // state: after the last rank.
    [[nodiscard]] const SuitRow& row(State state) const { return rows_[state]; }

    [[nodiscard]] const std::vector<SuitRow>& rows() const { return rows_; }

  private:
    // By state: the state after reading 0–4 tiles of the next rank. The states of all ranks share
    // one numbering. After the last rank, the number is the index of a row instead.
    std::vector<std::array<State, 5>> next_;
    std::vector<SuitRow> rows_;
};

} // namespace jantaku
