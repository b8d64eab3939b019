// Suit rows: how many tiles one suit lacks to hold a number of sets, without and with the pair.
//
// row      for the nine counts of a suit, the seven of the honours; each count 0–4
// lacking  a set never asks for a fifth tile of a kind, so a kind held four times is never waited
//          for
// method   a suit is read rank by rank by a machine of some ten thousand states: a state is all
//          that the ranks read so far mean for the rest, so a row costs one load a rank
// cost     built once, on first use (about 20 ms), then no allocation
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

inline constexpr std::size_t max_sets = 4;

struct SuitRow {
    std::array<std::uint8_t, max_sets + 1> without_pair{}; // by the number of sets
    std::array<std::uint8_t, max_sets + 1> with_pair{};
};

// The row of one suit of `counts`, of which there must be at most 14 tiles.
[[nodiscard]] const SuitRow& suit_row(const Counts& counts, Suit suit);

} // namespace jantaku
