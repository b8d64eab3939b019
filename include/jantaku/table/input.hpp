// Input: the only three things that move a table.
//
// Deal     all chance of one kyoku, drawn by the owner of the table
// Act      what a seat does; a game has no other decision
// Proceed  a pause is over
// time     is no input: the table knows no clock. A room measures it and records it in events of
//          its own
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/wall.hpp>
#include <optional>
#include <variant>

namespace jantaku {

// All chance of one kyoku. The wall must be a permutation of tiles_in_play. Where tiles are
// exchanged before the first draw, `swap` must be set. Else InvariantError.
struct Deal {
    WallTiles wall;
    std::array<std::uint8_t, 2> dice{1, 1};
    std::optional<SwapChance> swap{};
};

struct Act {
    Seat seat{0};
    Action action;
};

// The pause after a tile or a kyoku is over, or everybody has chosen what to give away.
struct Proceed {};

using Input = std::variant<Deal, Act, Proceed>;

} // namespace jantaku
