// Suit forms: every way to read the tiles of one suit as runs, triplets and at most one pair.
//
// form     bit n of a mask is rank n + 1; `runs` are where they start; a run that is there twice is
//          in `runs` and in `twice`, and so on up to four times
// order    as `forms`: at the lowest rank first without the pair, then without the triplet
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

// Of each suit; empty for a suit that cannot be read so. The forms of one suit all have a pair, or
// none has: it follows from the number of tiles. A suit without tiles has one form, of nothing.
using SuitForms = std::array<std::span<const SuitForm>, suit_count>;

// counts  0–4 of a kind, at most 14 in all (else InvariantError)
[[nodiscard]] SuitForms suit_forms(const Counts& counts);

} // namespace jantaku
