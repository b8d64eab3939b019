// Foreseen: what the judge foresaw of the actions that were taken, beside what came.
//
// foreseen  Judged::worth of the action, from what its seat saw
// came      the worth of the points with which the kyoku ended, and of its outcome (Placement)
// unit      that of Placement: 0.001 is one point of the settlement
// cell      decisions that are alike
#pragma once

#include "tools/calibrate/judged_decisions.hpp"
#include "tools/calibrate/means.hpp"

#include <compare>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <map>
#include <vector>

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
[[nodiscard]] std::uint8_t turn_cell(const SeatView& view);
[[nodiscard]] std::uint8_t shanten_cell(int shanten);

using CellsOfGame = std::map<Cell, OfGame>;
using Cells = std::map<Cell, Mean>;

// The worth with which each seat came out of each kyoku of a game, from StartGame on.
[[nodiscard]] std::vector<PerSeat<float>> what_came(const Events& game);
// came: of the seat and the kyoku of the decision.
void see(CellsOfGame& cells, const JudgedDecision& decision, float came);
void add(Cells& cells, const CellsOfGame& game);

} // namespace jantaku::calibrate
