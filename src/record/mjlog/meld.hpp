// Mjlog meld: the 16 bits with which Tenhou writes a meld.
//
// feeder   how many seats after the caller's the tile came from, of four (an absent fourth is
//          counted); 0: the caller's own hand
// tiles    ids 0–135, all of the meld
// called   of a kakan the tile added, of an ankan any tile, of a nuki the tile set aside
#pragma once

#include <jantaku/tile/static_vector.hpp>
#include <optional>

namespace jantaku::record {

enum class MjlogMeldKind : std::uint8_t { chi, pon, kakan, daiminkan, ankan, nuki };

struct MjlogMeld {
    MjlogMeldKind kind = MjlogMeldKind::chi;
    std::size_t feeder = 0;
    int called = 0;
    StaticVector<int, 4> tiles;
    friend bool operator==(const MjlogMeld&, const MjlogMeld&) = default;
};

// None where the bits mean nothing.
[[nodiscard]] std::optional<MjlogMeld> read_mjlog_meld(int bits);
// Not for a kakan, whose bits follow from those of its pon: else InvariantError.
[[nodiscard]] int mjlog_meld_bits(const MjlogMeld& meld);
[[nodiscard]] int mjlog_kakan_bits(int pon);

} // namespace jantaku::record
