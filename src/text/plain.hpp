// Plain: output for a screen reader, one fact per line in words, where other readers see columns
// and marks.
//
// used by  board, prompt, tenpai, tell; each of them checks style.plain first
#pragma once

#include "text/sight.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

// hand: 1 2m, 2 3m, drawn: 14 8s
[[nodiscard]] std::string plain_hand(const Style& style, const Hand& hand);
[[nodiscard]] std::vector<std::string>
plain_table(const Style& style, const Sight& view, const SeatNames& names);
// dora 4p, indicator 3p
[[nodiscard]] std::vector<std::string> plain_indicators(const Style& style, const Public& table);
// East: akagi, 25000 points, you
[[nodiscard]] std::string
plain_seat(const Style& style, const Sight& view, const SeatNames& names, Seat seat);
// 1. West: akagi, 33000 points, 8000 more than you
[[nodiscard]] std::vector<std::string>
plain_score(const Style& style, const Sight& view, const SeatNames& names);
// chi 3p 4p 5p, took 4p from West
[[nodiscard]] std::string plain_meld(const Style& style, const Public& table, const Meld& meld);
// your turn, 20 seconds: /d 1-14, /riichi 3 5
[[nodiscard]] std::string plain_prompt(const Style& style,
                                       const SeatView& view,
                                       std::string_view commands,
                                       std::optional<int> seconds);

} // namespace jantaku
