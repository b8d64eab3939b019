// Placement: what the points of all seats are worth to one of them, in thousands of what the game
// settles: uma, oka and points (R-2.134 …).
//
// over      when the outcome ends the game by its own rules, exactly what it settles
// else      each seat's points go on to spread like a normal distribution with the kyoku that are
//           left; by that the chance of each rank, and with it the uma
// source    docs/bots.md#placement
#pragma once

#include "foresight/ideas.hpp"

#include <jantaku/table/game.hpp>

namespace jantaku::foresight {

class Placement {
  public:
    // `table`: as it is now, in the middle of a kyoku.
    Placement(const Public& table, Seat seat, const Ideas& ideas = {});

    // The kyoku ends so, and these are the points then; `kyotaku`: sticks that stay.
    [[nodiscard]] float worth(const PerSeat<int>& points, int kyotaku, const Outcome& outcome);

  private:
    [[nodiscard]] float worth_of_going_on(const PerSeat<int>& points, int kyoku) const;

    Public table_; // its points and outcome are written over
    Seat seat_;
    bool points_alone_;
    std::array<float, max_players> bonus_{}; // by rank
};

} // namespace jantaku::foresight
