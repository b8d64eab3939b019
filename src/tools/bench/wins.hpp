// Wins: winning hands with all that the scorer wants to know, by chance but as games have them.
//
// closed   six of ten hands have no open meld, and six of ten of these are in riichi
// reds     a five is the red one in one of four hands that have it
// size     of the shape is not looked at: how many melds there are is chance
// some     have no yaku, as at a table
#pragma once

#include "tools/bench/hands.hpp"

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/win.hpp>
#include <vector>

namespace jantaku::bench {

[[nodiscard]] std::vector<Win> wins(const Shape& shape);

// A win with its value, and who was there.
struct Bill {
    Score score;
    Payers payers;
};
// Of those wins that are worth anything, by the default rules.
[[nodiscard]] std::vector<Bill> bills(const Shape& shape);

} // namespace jantaku::bench
