// Real games: what the hands of people waited for, in a recorded game whose hands are all known.
//
// tile       a kind that a seat holds in its own turn, while another seat threatens it
//            (advice/danger.hpp). The turn begins with a draw, or with a call
// risk       what the judge says of discarding it
// is_ronned  whether another seat would win on it by ron (ron_waits.hpp)
// flush      how often a hand whose melds are of one suit has no other suit, and how often it would
//            win on a held tile of another suit that is no genbutsu
#pragma once

#include "tools/fit/samples.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <vector>

namespace jantaku::fit {

struct RealTile {
    float risk = 0;
    std::uint8_t players = 4;
    bool is_ronned = false;
};
using RealTiles = std::vector<RealTile>;

struct RealFlush {
    Tally is_one;
    Tally ronned;
};

struct RealGames {
    RealTiles tiles;
    std::array<RealFlush, 2> flush; // unlikely, likely (advice/danger.hpp)
};

// events: from StartGame on, with every hand.
void add_game(const Events& events, RealGames& games);

} // namespace jantaku::fit
