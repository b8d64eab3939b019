// Suit row: how many tiles one suit lacks to hold a number of sets, without and with the pair.
//
// lacking  a set never asks for a fifth tile of a kind, so a kind held four times is never waited
//          for
// class    suits that lack the same are the same for the rest of the hand: 126 rows are all that
//          a number suit can have, 55 the honours, 180 any suits together
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

inline constexpr std::size_t max_sets = 4;
inline constexpr std::size_t max_tiles = 14; // of a hand

struct SuitRow {
    std::array<std::uint8_t, max_sets + 1> without_pair{}; // by the number of sets
    std::array<std::uint8_t, max_sets + 1> with_pair{};
    friend constexpr auto operator<=>(const SuitRow&, const SuitRow&) = default;
};

// The row of one suit of `counts`, 0–4 of a kind and at most 14 tiles.
[[nodiscard]] const SuitRow& suit_row(const Counts& counts, Suit suit);

} // namespace jantaku
