// Prompt: the state of the kyoku, the time left, and every legal command with its numbers.
//
//   [E1-0 69 left 20+15s] /d 1-14 /riichi 3 5 /tsumo >
//   [E1-0 69 left 10s] /chow 1:3p0p 2:3p5p /pong 1:0p0p /kong /ron /pass >
//   [E1-0 68 left S to play] >
//
// time     20+15s: seconds, then the bank. 15s: the sum, if one of them is 0. Nothing: no limit
// width    at most style.columns. If it does not fit, options show only their numbers
// actions  legal(view). If it is empty, the prompt says whose turn it is. While a tile may be
//          claimed and the reader may not claim it, the prompt says nothing that depends on hidden
//          tiles
#pragma once

#include "text/style.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>

namespace jantaku {

// The time left for a decision, in seconds: before the bank is used, and the bank.
struct TimeLeft {
    constexpr TimeLeft(int base_, int bank_ = 0) : base{base_}, bank{bank_} {}
    int base;
    int bank;
};

[[nodiscard]] std::string prompt(const Style& style,
                                 const SeatView& view,
                                 const Actions& actions,
                                 std::optional<TimeLeft> time);
// The state, the time and the open tile, in columns and without the commands:
// "[E1-0 69 left 10s] 4p from S: ".
[[nodiscard]] std::string prompt_head(const Style& style,
                                      const SeatView& view,
                                      const Actions& actions,
                                      const std::optional<TimeLeft>& time);

} // namespace jantaku
