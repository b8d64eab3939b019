// Words for the events of a record, for messages: English, tiles as in tile/notation, seats from 0.
#pragma once

#include "record/log.hpp"

#include <span>
#include <string>

namespace jantaku {

[[nodiscard]] std::string words(const LogEvent& event); // seat 2 draws 5p
[[nodiscard]] std::string words(const YakuHan& yaku);   // riichi 1
[[nodiscard]] std::string words(Seat seat);             // seat 2
[[nodiscard]] std::string words(const PerSeat<int>& values);
[[nodiscard]] std::string words(std::span<const Tile> tiles);
[[nodiscard]] std::string_view words(Limit limit);

} // namespace jantaku
