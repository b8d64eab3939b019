// Win: everything that the scorer must know about one win.
//
// concealed  the concealed tiles with the winning one: 14 − 3 × melds
// tile       the winning tile
// flags      the circumstances of the win; the scorer trusts them and derives none
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
    bool last = false;  // on the last live tile, or on the discard after it
    bool first = false; // nobody has called; a tsumo on the first own draw, or a ron before it
    bool open_riichi = false;      // beside riichi or double_riichi
    bool tsubame = false;          // ron on another's riichi declaration tile
    bool dealin_nonriichi = false; // ron, and the discarder is not in riichi
    bool paarenchan = false;       // the dealer's eighth win in a row, or a later one
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
    StaticVector<Tile, 12> kita{}; // set aside: bonus han, and no part of the hand
    friend constexpr bool operator==(const Win&, const Win&) = default;
};

} // namespace jantaku
