// Win case: one win to be scored outside of any game, and what it is worth.
//
// seats   as at a table of `rules.players`; the discarder may be unknown: then nothing is known
//         about who pays, but what is paid is
// reds    where the rules have no red fives, a red five is a plain one
// errors  what cannot be: tiles, melds and flags that contradict each other or the rules
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

inline constexpr Kind north{Suit::jihai, 4}; // what is set aside outside of a game

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
    int points = 0; // of all payers, without honba and sticks
    // What each seat gains or loses, honba and sticks included; none: the discarder is unknown.
    std::optional<PerSeat<int>> deltas;
    PaymentTerms terms; // what the deltas are the sum of, but for sticks
    friend bool operator==(const Worth&, const Worth&) = default;
};

// Puts the concealed tiles and the winning one in; the melds must be there already.
[[nodiscard]] std::optional<Fault> put_hand(WinCase& it, std::span<const Tile> hand, Tile won);

[[nodiscard]] Read<Worth> worth_of(WinCase it);

// Dora and the like as rows of yaku: those that are worth something.
[[nodiscard]] std::vector<std::pair<std::string_view, int>> bonus_of(const Score& score);

// "mangan" … as answers write it; empty for none.
[[nodiscard]] std::string_view key_of(Limit limit);

} // namespace jantaku::calc
