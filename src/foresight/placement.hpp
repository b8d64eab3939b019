// Placement: the worth of all seats' points to one seat.
//
// unit      thousands of the settlement: uma, oka and points (R-2.134 …)
// over      an outcome that ends the game by its rules is worth exactly what it settles
// else      each seat's points spread like a normal distribution over the kyoku that are left. This
//           gives the chance of each rank, and so the uma
// source    docs/bots.md#placement
#pragma once

#include "foresight/ideas.hpp"

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::foresight {

class Placement {
  public:
    // table: as it is now, in the middle of a kyoku.
    Placement(const Public& table, Seat seat, const Ideas& ideas = {});

    // The worth when the kyoku ends with this outcome and these points. kyotaku: sticks that stay.
    [[nodiscard]] float worth(const PerSeat<int>& points, int kyotaku, const Outcome& outcome);

  private:
    [[nodiscard]] float worth_of_going_on(const PerSeat<int>& points, int kyoku) const;

    Public table_; // its points, sticks and outcome are overwritten
    Seat seat_;
    bool points_alone_;
    std::array<float, max_players> bonus_{}; // by rank
};

// base: of the win, before the payers' shares (Score::base). discarder: of a ron.
[[nodiscard]] PerSeat<int>
points_after_win(const Public& table, Seat winner, std::optional<Seat> discarder, int base);
[[nodiscard]] Outcome outcome_of_win(const Public& table, Seat winner);

} // namespace jantaku::foresight
