// Win: all that the scorer must know about one win.
//
// concealed  the concealed tiles with the winning one: 14 − 3 × melds
// tile       the winning tile
// flags      what happened around the win; the scorer believes them and derives none
// indicators as turned; `ura` only for a winner in riichi
#pragma once

#include <jantaku/hand/meld.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

enum class WinBy : std::uint8_t { ron, tsumo };

struct WinFlags {
    bool riichi = false;
    bool double_riichi = false;
    bool ippatsu = false;
    bool rinshan = false;
    bool chankan = false;
    bool last = false;  // the last live tile was drawn, or the discard after it
    bool first = false; // the own first draw, and nobody called before
    friend constexpr bool operator==(const WinFlags&, const WinFlags&) = default;
};

using Indicators = StaticVector<Tile, 5>;

struct Win {
    StaticVector<Tile, 14> concealed{};
    Melds melds{};
    Tile tile{};
    WinBy by = WinBy::ron;
    Wind seat_wind = Wind::east;
    Wind round_wind = Wind::east;
    int honba = 0; // only for the two-han minimum
    WinFlags flags{};
    Indicators dora{};
    Indicators ura{};
    friend constexpr bool operator==(const Win&, const Win&) = default;
};

} // namespace jantaku
