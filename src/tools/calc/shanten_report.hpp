// Shanten report: how far a hand is from winning and what brings it nearer, for a person.
#pragma once

#include "tools/calc/shanten_case.hpp"

#include <span>
#include <string>

namespace jantaku::calc {

// hand, melds  as they were written: the case itself has forgotten their order and colours
[[nodiscard]] std::string
shanten_report(const HandCase& it, std::span<const Tile> hand, std::span<const Meld> melds);

} // namespace jantaku::calc
