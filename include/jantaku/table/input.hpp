// Input: the only three things that move a table.
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/wall.hpp>
#include <variant>

namespace jantaku {

// All chance of one kyoku. The wall must be a permutation of tiles_in_play (else InvariantError).
struct Deal {
    WallTiles wall;
    std::array<std::uint8_t, 2> dice{1, 1};
};

struct Act {
    Seat seat{0};
    Action action;
};

// The pause after a tile, or after a kyoku, has run.
struct Proceed {};

using Input = std::variant<Deal, Act, Proceed>;

} // namespace jantaku
