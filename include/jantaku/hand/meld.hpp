// Meld: a called set or a kan beside the hand.
//
// tiles   all tiles of the set, the called or added one included; a chi is sorted
// called  the tile taken from another player's discard; for an ankan one of its own tiles
// from    the seat that discarded it; for an ankan the owner
// source  docs/rules.md#calls
#pragma once

#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

enum class MeldKind : std::uint8_t { chi, pon, daiminkan, kakan, ankan };
inline constexpr std::size_t meld_kind_count = 5;

// Kans in a kyoku, of all players together. If all of them are in one hand: suukantsu.
inline constexpr int max_kans = 4;

struct Meld {
    MeldKind kind = MeldKind::chi;
    StaticVector<Tile, 4> tiles{};
    Tile called{};
    Seat from{0};

    // The lowest kind: where a run starts, or the only kind of another set.
    [[nodiscard]] constexpr Kind first() const {
        Kind lowest = tiles[0].kind();
        for (const Tile tile : tiles)
            lowest = tile.kind() < lowest ? tile.kind() : lowest;
        return lowest;
    }
    [[nodiscard]] constexpr bool is_kan() const {
        return kind == MeldKind::daiminkan || kind == MeldKind::kakan || kind == MeldKind::ankan;
    }
    // An ankan keeps the hand closed.
    [[nodiscard]] constexpr bool is_open() const { return kind != MeldKind::ankan; }

    friend constexpr bool operator==(const Meld&, const Meld&) = default;
};

using Melds = StaticVector<Meld, 4>;

[[nodiscard]] constexpr bool is_menzen(const Melds& melds) {
    for (const Meld& meld : melds) {
        if (meld.is_open()) return false;
    }
    return true;
}

} // namespace jantaku
