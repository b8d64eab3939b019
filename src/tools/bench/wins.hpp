// Wins: winning hands with everything that the scorer needs, random but as frequent as in games.
//
// closed   six of ten hands have no open meld, and six of ten of these are in riichi
// reds     one in four hands with a five has the red one
// size     the size of the shape is ignored: the number of melds is random
// some     have no yaku, as at a table
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/win.hpp>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<Win> wins(const Shape& shape);

// The value of a win, and its payers.
struct Bill {
    Score score;
    Payers payers;
};
// For the wins that have a value by the default rules.
[[nodiscard]] std::vector<Bill> bills(const Shape& shape);

} // namespace jantaku::bench
