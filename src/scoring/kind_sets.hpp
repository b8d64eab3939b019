// Kind sets: the sets of kinds that rules have a name for.
//
// source  docs/rules.md#tiles
#pragma once

#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

inline constexpr Kind ton{Suit::jihai, 1};
inline constexpr Kind pei{Suit::jihai, 4};
inline constexpr Kind haku{Suit::jihai, 5};
inline constexpr Kind hatsu{Suit::jihai, 6};
inline constexpr Kind chun{Suit::jihai, 7};

[[nodiscard]] constexpr KindSet set_of(Kind kind) {
    return KindSet::from_bits(std::uint64_t{1} << kind.index());
}
[[nodiscard]] constexpr KindSet set_of(Wind wind) {
    return KindSet::from_bits(std::uint64_t{1} << (ton.index() + static_cast<std::size_t>(wind)));
}

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
inline constexpr KindSet green = kinds_that([](Kind kind) {
    const bool is_green_bamboo = kind.rank() == 2 || kind.rank() == 3 || kind.rank() == 4 ||
                                 kind.rank() == 6 || kind.rank() == 8;
    return kind == hatsu || (kind.suit() == Suit::souzu && is_green_bamboo);
});

[[nodiscard]] constexpr bool any(KindSet kinds, KindSet wanted) {
    return !(kinds & wanted).empty();
}
[[nodiscard]] constexpr bool only(KindSet kinds, KindSet allowed) {
    return (kinds & allowed) == kinds;
}
[[nodiscard]] constexpr bool all(KindSet kinds, KindSet wanted) {
    return (kinds & wanted) == wanted;
}

// The ranks of the suit that are in the set, rank 1 in the lowest bit.
[[nodiscard]] constexpr std::uint64_t ranks_of(Suit suit, KindSet set) {
    return set.bits() >> (9 * static_cast<unsigned>(suit)) & 0x1FFU;
}

// Whether 123, 456 and 789 of one suit are among the runs that start at these kinds.
[[nodiscard]] constexpr bool has_straight(KindSet starts) {
    constexpr std::uint64_t ones =
        kinds_that([](Kind kind) { return !kind.is_jihai() && kind.rank() == 1; }).bits();
    return (starts.bits() & starts.bits() >> 3U & starts.bits() >> 6U & ones) != 0;
}

} // namespace jantaku
