// Fu: the points of the shape of one reading (R-4.1 … ).
//
// fu_of     their sum in a normal form, rounded up to tens
// fu_items  the items in the order in which they are shown; none for kokushi and shiisan puutaa
// source    docs/rules.md#fu
#pragma once

#include "scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>

namespace jantaku {

using FuItems = StaticVector<FuItem, 12>;
[[nodiscard]] FuItems fu_items(const Facts& facts, const Reading& reading);

inline constexpr int base_fu = 20;
inline constexpr int chiitoitsu_fu = 25;
inline constexpr int pinfu_tsumo_fu = 20;

// 2 for an open triplet of simples; doubled when closed, doubled for yaochuu, times four for a kan.
[[nodiscard]] constexpr int triplet_fu(bool is_open, bool is_yaochuu, bool is_kan = false) {
    return 2 << (int{!is_open} + int{is_yaochuu} + 2 * int{is_kan});
}

[[nodiscard]] constexpr int pair_fu(const Facts& facts, KindSet pair) {
    if (!any(pair, jihai)) return 0;
    const bool as_north = pair == set_of(pei) && facts.rules->north_is_yakuhai();
    const bool own = pair == set_of(facts.win->seat_wind) || as_north;
    const bool round = pair == set_of(facts.win->round_wind);
    if (own && round) return facts.rules->double_wind_pair_fu;
    return own || round || any(pair, dragons) ? 2 : 0;
}

// A triplet that a ron completes counts as open.
[[nodiscard]] constexpr bool opens_triplet(const Facts& facts, Place place) {
    return place == Place::triplet && facts.is_ron;
}

[[nodiscard]] constexpr int wait_fu(Kind won, Place place) {
    const bool is_penchan =
        (place == Place::highest && won.rank() == 3) || (place == Place::lowest && won.rank() == 7);
    return is_penchan || place == Place::middle || place == Place::pair ? 2 : 0;
}

// The fu of triplets, kans and pair, before the place of the winning tile is considered.
[[nodiscard]] inline int groups_fu(const Facts& facts, const Groups& groups) {
    const KindSet triplets = groups.concealed_triplets;
    const int yaochuu = static_cast<int>((triplets & yaochuuhai).size());
    const int simples = static_cast<int>(triplets.size()) - yaochuu;
    return facts.called_fu + simples * triplet_fu(false, false) +
           yaochuu * triplet_fu(false, true) + pair_fu(facts, groups.pair);
}

// The fu that the place of the winning tile adds to groups_fu or takes away.
[[nodiscard]] constexpr int place_fu(const Facts& facts, Place place) {
    if (!opens_triplet(facts, place)) return wait_fu(facts.won, place);
    const bool is_yaochuu = facts.won.is_yaochuu();
    return triplet_fu(true, is_yaochuu) - triplet_fu(false, is_yaochuu);
}

// The fu of the way of winning, for a shape without any fu or with some.
[[nodiscard]] constexpr FuItem win_fu(const Facts& facts, bool is_without_fu) {
    const Rules& rules = *facts.rules;
    if (!facts.is_ron) {
        const bool counts = rules.rinshan_tsumo_fu || !facts.win->flags.rinshan;
        return {FuKind::tsumo, static_cast<std::uint8_t>(counts ? 2 : 0), 0};
    }
    if (facts.menzen) return {FuKind::closed_ron, 10, 0};
    const bool counts = is_without_fu && rules.open_pinfu_30fu;
    return {FuKind::open_pinfu, static_cast<std::uint8_t>(counts ? 10 : 0), 0};
}

[[nodiscard]] constexpr bool is_pinfu_tsumo(const Facts& facts, bool is_without_fu) {
    return is_without_fu && facts.menzen && !facts.is_ron && facts.rules->pinfu_tsumo;
}

// The fu of a normal form. shape_fu: groups_fu + place_fu.
[[nodiscard]] constexpr int fu_of(const Facts& facts, int shape_fu) {
    if (is_pinfu_tsumo(facts, shape_fu == 0)) return pinfu_tsumo_fu;
    return (base_fu + shape_fu + win_fu(facts, shape_fu == 0).fu + 9) / 10 * 10;
}

} // namespace jantaku
