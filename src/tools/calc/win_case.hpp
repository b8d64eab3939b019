// Win case: one win to be scored outside of any game, and its value.
//
// seats   as at a table of `rules.players`. The discarder may be unknown: then the payments are
//         known, but not the payers
// reds    where the rules have no red fives, a red five is a plain one
// errors  impossible cases: tiles, melds and flags that contradict each other or the rules
// source  docs/tools.md#score
#pragma once

#include "tools/calc/read.hpp"

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/tile/seat.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::calc {

inline constexpr Kind north{Suit::jihai, 4}; // the tile that is set aside outside of a game

struct WinCase {
    Rules rules{};
    Win win{};
    int sticks = 0; // riichi sticks that the winner takes
    Seat winner{0};
    Seat dealer{0};
    std::optional<Seat> discarder{}; // of a ron, where it is known
    std::optional<Seat> liable{};
    friend bool operator==(const WinCase&, const WinCase&) = default;
};

struct Worth {
    Score score;
    int points = 0; // from all payers, without honba and sticks
    // What each seat gains or loses, honba and sticks included; none if the discarder is unknown.
    std::optional<PerSeat<int>> deltas;
    PaymentTerms terms; // the parts of the deltas, without sticks
    friend bool operator==(const Worth&, const Worth&) = default;
};

// Adds the concealed tiles and the winning tile; the melds must be there already.
[[nodiscard]] std::optional<Fault> put_hand(WinCase& it, std::span<const Tile> hand, Tile won);

[[nodiscard]] Read<Worth> worth_of(WinCase it);

// Every kind of dora as rows of yaku, if it has a value.
[[nodiscard]] std::vector<std::pair<std::string_view, int>> bonus_of(const Score& score);

} // namespace jantaku::calc
