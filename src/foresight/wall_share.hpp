// Wall share: how much likelier an unseen tile is in the wall than its share of the unseen tiles says.
//
// why      hands keep middle tiles and part with honours, so that the later it is, the more of the
//          unseen honours are still to be drawn
// part     of a kyoku, by the discards of the seat that draws
// source   docs/bots.md#fitted
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
