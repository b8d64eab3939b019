// Foreseen: what the judge foresaw of the actions that were taken, beside what came.
//
// foreseen  Judged::worth of the action, from what its seat saw
// came      the worth of the points with which the kyoku ended, and of its outcome (Placement)
// unit      that of Placement: 0.001 is one point of the settlement
// cell      decisions that are alike. A decision without a choice is none, nor is one that the judge
//           is not asked (foresight::obvious)
#pragma once

#include "tools/calibrate/means.hpp"

#include <compare>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <map>

namespace jantaku::calibrate {

enum class Deed : std::uint8_t { discard, riichi, kan, call, pass };

struct Cell {
    Deed deed = Deed::discard;
    std::uint8_t turns = 0;     // four own discards each, up to the last of most_turns
    std::uint8_t shanten = 0;   // before the action, of the nearest goal; at most most_shanten
    bool is_open = false;       // before the action
    bool is_threatened = false; // advice/danger.hpp
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
inline constexpr std::uint8_t most_turns = 3;
inline constexpr std::uint8_t most_shanten = 4;
inline constexpr std::size_t discards_a_turn_cell = 4;

using CellsOfGame = std::map<Cell, OfGame>;
using Cells = std::map<Cell, Mean>;

// The decisions of the seats that are judged.
[[nodiscard]] CellsOfGame foreseen_in(const Events& game, const PerSeat<bool>& judged);
void add(Cells& cells, const CellsOfGame& game);

} // namespace jantaku::calibrate
