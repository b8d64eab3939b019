// Kyoku part: how far a kyoku is, by the discards of the seat that looks.
//
// wall_share          how much likelier an unseen tile is in the wall than its share of the unseen tiles
//                     says. Hands keep middle tiles and part with honours, so that the later it is, the
//                     more of the unseen honours are still to be drawn
// pon_rate, chi_rate  how often another seat discards what a hand could call. Honours come early and
//                     middle tiles late
// source              docs/bots.md#playing-on
#pragma once

#include <algorithm>
#include <cstddef>

namespace jantaku::foresight {

inline constexpr std::size_t kyoku_parts = 6;
inline constexpr std::size_t discards_a_part = 3;
[[nodiscard]] constexpr std::size_t kyoku_part(std::size_t discards) {
    return std::min(discards / discards_a_part, kyoku_parts - 1);
}

} // namespace jantaku::foresight
