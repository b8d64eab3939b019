// Shape: properties of the tiles and groups of one reading, in which the yaku table is written.
//
// triplets  include kans
// runs, triplets, pair   exist only in the normal form
// source    docs/rules.md#yaku
#pragma once

#include "tests/support/scoring/reading.hpp"

namespace jantaku::reference {

inline constexpr Kind ton{Suit::jihai, 1};
inline constexpr Kind pei{Suit::jihai, 4};
inline constexpr Kind haku{Suit::jihai, 5};
inline constexpr Kind hatsu{Suit::jihai, 6};
inline constexpr Kind chun{Suit::jihai, 7};

template <class F>
constexpr KindSet kinds_that(F&& belongs) {
    KindSet set;
    for (const Kind kind : all_kinds()) {
        if (belongs(kind)) set.add(kind);
    }
    return set;
}

inline constexpr KindSet manzu = kinds_that([](Kind kind) { return kind.suit() == Suit::manzu; });
inline constexpr KindSet pinzu = kinds_that([](Kind kind) { return kind.suit() == Suit::pinzu; });
inline constexpr KindSet souzu = kinds_that([](Kind kind) { return kind.suit() == Suit::souzu; });
inline constexpr KindSet jihai = kinds_that([](Kind kind) { return kind.is_jihai(); });
inline constexpr KindSet winds = kinds_that([](Kind kind) { return kind.is_wind(); });
inline constexpr KindSet dragons = kinds_that([](Kind kind) { return kind.is_dragon(); });
inline constexpr KindSet routouhai = kinds_that([](Kind kind) { return kind.is_routouhai(); });
inline constexpr KindSet yaochuuhai = kinds_that([](Kind kind) { return kind.is_yaochuu(); });

// Kinds of the whole hand.
[[nodiscard]] bool only(const Reading& r, KindSet allowed);
[[nodiscard]] bool any(const Reading& r, KindSet wanted);
// Only tiles of one suit and of `beside`.
[[nodiscard]] bool is_one_suit(const Reading& r, KindSet beside);

// Groups.
[[nodiscard]] bool is_normal(const Reading& r);
[[nodiscard]] int runs(const Reading& r);
[[nodiscard]] int triplets(const Reading& r);
[[nodiscard]] int concealed_triplets(const Reading& r);
[[nodiscard]] int kans(const Reading& r);
[[nodiscard]] int wind_triplets(const Reading& r);
[[nodiscard]] int dragon_triplets(const Reading& r);
[[nodiscard]] bool has_triplet(const Reading& r, Kind kind);
[[nodiscard]] bool has_triplet(const Reading& r, Wind wind);
[[nodiscard]] KindSet run_starts(const Reading& r);
[[nodiscard]] KindSet triplet_kinds(const Reading& r);

// How many pairs of equal runs can be formed (2 if all four are equal), and the largest number of
// equal runs.
[[nodiscard]] int equal_run_pairs(const Reading& r);
[[nodiscard]] int most_equal_runs(const Reading& r);

// Whether `set` has some rank in all three suits.
[[nodiscard]] bool in_three_suits(KindSet set);
// Whether `set` has `count` consecutive ranks of one suit.
[[nodiscard]] bool has_row_of(int count, KindSet set);
// 123, 456 and 789: in one suit, or in three.
[[nodiscard]] bool has_straight(const Reading& r);
[[nodiscard]] bool has_mixed_straight(const Reading& r);

[[nodiscard]] bool is_outside_hand(const Reading& r);
// Whether `counts`, which are concealed tiles of the reading, include 1112345678999 of one suit.
[[nodiscard]] bool is_nine_gates(const Reading& r, const Counts& counts);
// The concealed tiles without the winning one.
[[nodiscard]] Counts before_the_win(const Reading& r);

// Shapes of local yaku.
[[nodiscard]] bool is_big_wheels(const Reading& r);
[[nodiscard]] bool is_bullet_train(const Reading& r);
[[nodiscard]] bool is_red_peacock(const Reading& r);
[[nodiscard]] bool is_shiisan_puutaa(const Reading& r);
// The ranks of all tiles, four of a kan; honours count as 0.
[[nodiscard]] int sum_of_ranks(const Reading& r);

} // namespace jantaku::reference
