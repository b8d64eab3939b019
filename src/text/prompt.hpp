// Prompt: where the kyoku stands, the time left, and every legal command with its numbers.
//
//   [E1-0 69 left 20+15s] /d 1-14 /riichi 3 5 /tsumo >
//   [E1-0 69 left 10s] /chow 1:3p0p 2:3p5p /pong 1:0p0p /kong /ron /pass >
//   [E1-0 68 left S to play] >
//
// time     20+15s: so many seconds and then the bank; 15s: one of them is used up or there is none;
//          nothing: no limit
// width    at most style.columns: where it does not fit, options show their numbers alone
// actions  legal(view), or none: then it says whose turn it is. While a tile lies open and the
//          reader may not claim, it says nothing that depends on hidden tiles.
#pragma once

#include "text/style.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>

namespace jantaku {

// What is left to decide in: the seconds before the bank is touched, and the bank.
struct TimeLeft {
    constexpr TimeLeft(int base_, int bank_ = 0) : base{base_}, bank{bank_} {}
    int base;
    int bank;
};

[[nodiscard]] std::string prompt(const Style& style,
                                 const SeatView& view,
                                 const Actions& actions,
                                 std::optional<TimeLeft> time);

} // namespace jantaku
