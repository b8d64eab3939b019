// Reading: what a seat can tell about another seat from the open tiles.
//
// ready        the chance that it holds a hand which wins by ron on some tile, as long as it does not
//              declare riichi
// declares     the chance that it declares riichi in the go-around after a step
// tenpai       the chance that it is tenpai if the kyoku ends in an exhaustive draw without its riichi
// waits        the chance that a kind is among those tiles, if it is ready
// base         the mean base of such a win: points before the payers' shares (Score::base)
// riichi_base  the same, if it declares riichi
// in riichi    ready and tenpai are 1, and it declares no more
// step         a go-around from now; 0 is this moment
// source       docs/bots.md#danger
#pragma once

#include "foresight/ideas.hpp"
#include "foresight/steps.hpp"

#include <jantaku/table/game.hpp>

namespace jantaku::foresight {

struct OpponentReading {
    Seat seat{0};
    bool riichi = false;
    Steps ready{};
    Steps declares{};
    float tenpai = 0;
    std::array<float, kind_count> waits{};
    float base = 0;
    float riichi_base = 0;
};
using OpponentReadings = StaticVector<OpponentReading, max_players - 1>;

// Open han: yakuhai, dora and red fives of the melds, and kita.
[[nodiscard]] int shown_han(const Public& table, Seat seat);

// The readings of all other seats that have not won yet. left: unseen by `viewer`.
[[nodiscard]] OpponentReadings
read_others(const Public& table, Seat viewer, const Counts& left, const Ideas& ideas = {});

} // namespace jantaku::foresight
