// Event: one fact that happened at a table, shaped and named as in mjai where mjai has a word.
//
// state     a fold of `apply` over the events, from StartGame on
// secrets   a field that not everybody may know is optional or may be empty; `redact` clears it
// seats     from 0; kyoku from 0 (East 1); points as on the table
// source    docs/architecture.md#events
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/wall.hpp>
#include <jantaku/tile/seat.hpp>
#include <optional>
#include <variant>
#include <vector>

namespace jantaku {

struct StartGame {
    Rules rules;
    bool open_hands = false; // everybody at the table sees all hands
    friend bool operator==(const StartGame&, const StartGame&) = default;
};

// The chance of an exchange.
struct SwapChance {
    std::uint8_t steps = 1; // tiles go to the seat this many turns after the giver
    // Three different indices of the sorted hand, for each seat that does not choose.
    PerSeat<std::array<std::uint8_t, 3>> places;
    friend bool operator==(const SwapChance&, const SwapChance&) = default;
};

// The chance of one kyoku. Nobody at the table ever sees it.
struct Shuffled {
    WallTiles wall;
    std::optional<SwapChance> swap{};
    friend bool operator==(const Shuffled&, const Shuffled&) = default;
};

struct StartKyoku {
    int kyoku = 0; // 0 = East 1, 4 = South 1 …
    int honba = 0;
    int kyotaku = 0; // riichi sticks on the table
    Seat dealer{0};
    std::array<std::uint8_t, 2> dice{};
    PerSeat<int> points;
    Tile indicator;
    PerSeat<StaticVector<Tile, 13>> hands; // in the order dealt; empty where hidden
    friend bool operator==(const StartKyoku&, const StartKyoku&) = default;
};

// Everybody gives three tiles to the seat `steps` turns on (R-5.30 … ).
struct Swap {
    std::uint8_t steps = 1;
    PerSeat<StaticVector<Tile, 3>> given; // by each seat; a seat sees what it gives and gets
    friend bool operator==(const Swap&, const Swap&) = default;
};

struct Tsumo {
    Seat seat{0};
    std::optional<Tile> tile;
    bool rinshan = false;
    friend bool operator==(const Tsumo&, const Tsumo&) = default;
};

struct Dahai {
    Seat seat{0};
    Tile tile;
    bool tsumogiri = false;
    friend bool operator==(const Dahai&, const Dahai&) = default;
};

// Riichi is declared; the dahai follows.
struct Reach {
    Seat seat{0};
    // Open riichi: the concealed tiles that stay, sorted, for everybody to see. Else empty.
    StaticVector<Tile, 13> shown{};
    friend bool operator==(const Reach&, const Reach&) = default;
};

// The declaration tile was not ronned: the stick is paid.
struct ReachAccepted {
    Seat seat{0};
    friend bool operator==(const ReachAccepted&, const ReachAccepted&) = default;
};

// chi, pon or daiminkan.
struct Call {
    Seat seat{0};
    Seat from{0};
    MeldKind kind = MeldKind::chi;
    Tile tile;
    StaticVector<Tile, 3> consumed;
    friend bool operator==(const Call&, const Call&) = default;
};

struct Ankan {
    Seat seat{0};
    StaticVector<Tile, 4> consumed;
    friend bool operator==(const Ankan&, const Ankan&) = default;
};

struct Kakan {
    Seat seat{0};
    Tile tile; // the one added
    friend bool operator==(const Kakan&, const Kakan&) = default;
};

// A tile is set aside, and a replacement will be drawn.
struct Kita {
    Seat seat{0};
    Tile tile;
    friend bool operator==(const Kita&, const Kita&) = default;
};

struct Dora {
    Tile indicator;
    friend bool operator==(const Dora&, const Dora&) = default;
};

struct Hora {
    Seat seat{0};
    Seat from{0}; // who dealt in; for a tsumo the winner
    Tile tile;
    StaticVector<Tile, 14> hand; // concealed tiles without the winning one, sorted
    Indicators ura;
    Score score;
    int honba = 0;              // points that the honba added in all
    int kyotaku = 0;            // sticks that the winner took
    std::optional<Seat> liable; // answers for the yakuman
    PerSeat<int> deltas;        // honba and sticks included
    bool ura_hidden = false;    // only the winner may see `ura` yet

    // The points for the hand itself, without honba and sticks.
    [[nodiscard]] int value() const { return deltas[seat] - honba - kyotaku * stick_points; }
    friend bool operator==(const Hora&, const Hora&) = default;
};

enum class DrawKind : std::uint8_t { exhaustive, kyuushu, suufon, suukan, suucha, sanchahou };

struct Ryukyoku {
    DrawKind kind = DrawKind::exhaustive;
    PerSeat<bool> tenpai;                  // exhaustive only
    PerSeat<bool> nagashi;                 // exhaustive only
    PerSeat<StaticVector<Tile, 14>> hands; // of seats that must show them
    int kyotaku = 0;                       // sticks taken (nagashi as a win)
    PerSeat<int> deltas;
    friend bool operator==(const Ryukyoku&, const Ryukyoku&) = default;
};

// Shows everybody the ura that only winners have seen.
struct Ura {
    Indicators indicators;
    friend bool operator==(const Ura&, const Ura&) = default;
};

struct EndKyoku {
    friend bool operator==(const EndKyoku&, const EndKyoku&) = default;
};

struct EndGame {
    PerSeat<int> points; // leftover sticks handed out
    PerSeat<int> rank;   // from 1; ties share one only under tie_break=split
    PerSeat<int> result; // thousandths: 59300 is +59.3
    friend bool operator==(const EndGame&, const EndGame&) = default;
};

// A seat's answer to the open tile (a pass is one too), or the tiles that it will give away. Only
// that seat may see the event.
struct Claimed {
    Seat seat{0};
    Action action;
    friend bool operator==(const Claimed&, const Claimed&) = default;
};

using Event = std::variant<StartGame,
                           Shuffled,
                           StartKyoku,
                           Tsumo,
                           Dahai,
                           Reach,
                           ReachAccepted,
                           Call,
                           Ankan,
                           Kakan,
                           Dora,
                           Hora,
                           Ryukyoku,
                           EndKyoku,
                           EndGame,
                           Claimed,
                           Swap,
                           Kita,
                           Ura>;
using Events = std::vector<Event>;

} // namespace jantaku
