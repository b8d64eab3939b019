// Shape: what the tiles and groups of one reading look like; the words that the yaku table is
// written in.
//
// triplets  kans are triplets
// runs, triplets, pair   there are none but in the normal form
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
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (belongs(Kind{i})) set.add(Kind{i});
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
// Tiles of one suit, and none but of `beside` besides.
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

// How many pairs of equal runs can be formed (2 when all four are equal), and how many runs the
// largest number of equal ones is.
[[nodiscard]] int equal_run_pairs(const Reading& r);
[[nodiscard]] int most_equal_runs(const Reading& r);

// Whether some rank has its kind in all three suits.
[[nodiscard]] bool in_three_suits(KindSet set);
// Whether `count` ranks in a row of one suit have their kinds.
[[nodiscard]] bool has_row_of(int count, KindSet set);
// 123, 456 and 789: in one suit, or in three.
[[nodiscard]] bool has_straight(const Reading& r);
[[nodiscard]] bool has_mixed_straight(const Reading& r);

[[nodiscard]] bool is_outside_hand(const Reading& r);
// At least 1112345678999 of one suit among `counts`, concealed tiles of the reading.
[[nodiscard]] bool is_nine_gates(const Reading& r, const Counts& counts);
// The concealed tiles without the winning one.
[[nodiscard]] Counts before_the_win(const Reading& r);

// Shapes of local yaku.
[[nodiscard]] bool is_big_wheels(const Reading& r);
[[nodiscard]] bool is_bullet_train(const Reading& r);
[[nodiscard]] bool is_red_peacock(const Reading& r);
[[nodiscard]] bool is_shiisan_puutaa(const Reading& r);
// The ranks of all tiles, four of a kan; honours count nothing.
[[nodiscard]] int sum_of_ranks(const Reading& r);

} // namespace jantaku::reference
