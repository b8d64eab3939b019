// Fu: the points of the shape of one reading, item by item (R-4.1 … ).
//
// items  everything that counted; none for kokushi and shiisan puutaa
// fu     their sum, rounded up to tens; the 25 of chiitoitsu stay
// source docs/rules.md#fu
#pragma once

#include "tests/support/scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>

namespace jantaku::reference {

struct Fu {
    StaticVector<FuItem, 12> items;
    int fu = 0;
};

[[nodiscard]] Fu fu_of(const Reading& reading);

// Whether North is yakuhai even if it is not the round wind: with three players, if the option is
// on.
[[nodiscard]] constexpr bool north_counts(const Rules& rules) {
    return rules.is_sanma() && rules.north_yakuhai;
}

// Whether triplets, kans, pair and wait give nothing, which pinfu requires of a closed hand.
[[nodiscard]] bool is_without_fu(const Reading& reading);

} // namespace jantaku::reference
