// Yaku of: which yaku a win has; every condition of the rulebook is here once.
//
// of_win      the yaku of every reading, by what happened and by the kinds of the hand
// of_groups   the yaku of a normal form that do not depend on the place of the winning tile
// of_place    the yaku of a normal form that depend on it
// result      also yaku that another yaku replaces or that an open hand loses; of local yaku only
//             those that are switched on
// source      docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include "scoring/fu.hpp"
#include "scoring/reading.hpp"

#include <jantaku/scoring/yaku.hpp>

namespace jantaku {

[[nodiscard]] YakuSet yaku_of_win(const Facts& facts);
[[nodiscard]] YakuSet yaku_of_groups(const Facts& facts, const Groups& groups);
[[nodiscard]] YakuSet yaku_of_chiitoitsu(const Facts& facts);
[[nodiscard]] YakuSet yaku_of_kokushi(const Facts& facts);

// Whether the rules switch any local yaku on.
[[nodiscard]] constexpr bool has_local_yaku(const Rules& rules) {
    return rules.local_yaku != EnumSet<LocalYaku>{};
}
[[nodiscard]] YakuSet local_yaku_of_win(const Facts& facts);
[[nodiscard]] YakuSet local_yaku_of_chiitoitsu(const Facts& facts);
[[nodiscard]] YakuSet local_yaku_of_groups(const Facts& facts, const Groups& groups);

// Whether the hand wins by the shape of shiisan puutaa, on the first draw.
[[nodiscard]] bool wins_as_shiisan_puutaa(const Facts& facts);

[[nodiscard]] constexpr bool is_tenhou(const Facts& facts) {
    return facts.win->flags.first && !facts.is_ron && facts.menzen &&
           facts.win->seat_wind == Wind::east;
}

// Whether the winning tile is told from the other thirteen.
[[nodiscard]] constexpr bool wait_counts(const Facts& facts) {
    return !is_tenhou(facts) || facts.rules->tenhou_wait != TenhouWait::single;
}

[[nodiscard]] inline YakuSet
yaku_of_place(const Facts& facts, const Groups& groups, Place place, int shape_fu) {
    const int concealed = static_cast<int>(groups.concealed_triplets.size()) + facts.closed_kans -
                          (opens_triplet(facts, place) ? 1 : 0);
    YakuSet yaku;
    yaku.add_if(shape_fu == 0 && facts.menzen && (facts.is_ron || facts.rules->pinfu_tsumo),
                Yaku::pinfu);
    yaku.add_if(concealed >= 3, Yaku::sanankou);
    yaku.add_if(concealed == 4, Yaku::suuankou);
    yaku.add_if(concealed == 4 && place == Place::pair && wait_counts(facts), Yaku::suuankou_tanki);
    return yaku;
}

} // namespace jantaku
