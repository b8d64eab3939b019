// Suit forms: every way to read the tiles of one suit as runs, triplets and at most one pair.
//
// form     bit n of a mask is rank n + 1. `runs` has the ranks where runs start. A run held twice
//          is in `runs` and in `twice`, and so on up to four times
// order    by the lowest rank at which two forms differ: first the form without the pair there,
//          then the form without the triplet
// table    made once, with the rest of hand/tables.hpp
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/tile/tile.hpp>
#include <span>

namespace jantaku {

struct SuitForm {
    std::uint16_t triplets = 0;
    std::uint16_t pair = 0;
    std::uint8_t runs = 0;
    std::uint8_t twice = 0;
    std::uint8_t three_times = 0;
    std::uint8_t four_times = 0;
    friend constexpr bool operator==(const SuitForm&, const SuitForm&) = default;
};

// The forms of each suit; empty for a suit that has none. Either all forms of a suit have a pair or
// none has one, by the number of its tiles. A suit without tiles has one form, which is empty.
using SuitForms = std::array<std::span<const SuitForm>, suit_count>;

// counts  0–4 of a kind, at most 14 in all (else InvariantError)
[[nodiscard]] SuitForms suit_forms(const Counts& counts);

} // namespace jantaku
