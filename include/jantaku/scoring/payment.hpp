// Payment: who pays what to whom for one win.
//
// payment  points that each seat gains or loses; the sum is 0. The table hands out riichi sticks
//          itself
// honba    given only for the win that takes it
// pao      the liable seat and how much of the base it answers for (R-2.140 …)
// source   docs/rules.md#limits-and-payments, #honba-and-sticks, #pao
#pragma once

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <optional>

namespace jantaku {

struct Pao {
    Seat liable{0};
    Yaku yaku = Yaku::daisangen; // the yakuman that the liable seat's tile completed
    friend constexpr bool operator==(const Pao&, const Pao&) = default;
};

struct Payers {
    Seat winner{0};
    std::optional<Seat> discarder{}; // none: tsumo
    Seat dealer{0};
    int honba = 0;
    StaticVector<Pao, 2> pao{};     // each counts only when `score` holds its yakuman
    PerSeat<bool> out{max_players}; // seats that have left the kyoku; they pay nothing
};

[[nodiscard]] PerSeat<int> payment(const Rules& rules, const Score& score, const Payers& payers);

// One item of what a seat pays: a share of the base, half a share (pao), or the honba. The factor
// of the base is counted in halves, since with three players a share may be 2½ times the base
//
enum class TermKind : std::uint8_t { share, half, honba };
struct PaymentTerm {
    Seat from{0};
    TermKind kind = TermKind::share;
    int base = 0; // 0 for the honba, as halves
    int halves = 0;
    int points = 0;
    friend constexpr bool operator==(const PaymentTerm&, const PaymentTerm&) = default;
};
using PaymentTerms = StaticVector<PaymentTerm, 12>;
// The items that `payment` sums up. Items of 0 points are left out.
[[nodiscard]] PaymentTerms
payment_terms(const Rules& rules, const Score& score, const Payers& payers);

inline constexpr int mangan_base = 2000;
inline constexpr int yakuman_base = 8000;

// The base of han and fu, or of the limit that they reach (R-4.30 … ). fu: rounded.
struct Base {
    int points = 0;
    Limit limit = Limit::none;
};
[[nodiscard]] Base base_points(const Rules& rules, int han, int fu);
[[nodiscard]] constexpr int round_up_100(int points) {
    return (points + 99) / 100 * 100;
}

} // namespace jantaku
