// Shanten report: a hand's distance from winning and the draws that shorten it, for a person.
#pragma once

#include "tools/calc/shanten_case.hpp"

#include <span>
#include <string>

namespace jantaku::calc {

// hand, melds  as they were written, because the case does not keep their order and colours
[[nodiscard]] std::string
shanten_report(const HandCase& it, std::span<const Tile> hand, std::span<const Meld> melds);

} // namespace jantaku::calc
