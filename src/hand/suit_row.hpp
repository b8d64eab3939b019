// Suit row: how many tiles one suit lacks to hold a number of sets, without and with the pair.
//
// lacking  no set needs a fifth tile of a kind, so that a hand never waits for a kind held four
//          times
// class    suits with equal rows are alike for the rest of the hand. Number suits have 126
//          different rows, honours 55, and all groups of suits together 180
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
