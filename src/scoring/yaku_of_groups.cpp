#include "scoring/fu.hpp"
#include "scoring/yaku_of.hpp"

namespace jantaku {

namespace {

using Y = Yaku;

// The kinds where runs with a terminal start.
constexpr KindSet outer_starts = kinds_that(
    [](Kind kind) { return !kind.is_jihai() && (kind.rank() == 1 || kind.rank() == 7); });

// Whether some rank is in the set in all three suits.
constexpr bool in_three_suits(KindSet set) {
    return (set.bits() & set.bits() >> 9U & set.bits() >> 18U & manzu.bits()) != 0;
}

constexpr bool has_several(KindSet set) {
    return (set.bits() & (set.bits() - 1)) != 0;
}

YakuSet of_yakuhai(const Facts& f, KindSet triplets) {
    YakuSet yaku;
    yaku.add_if(triplets.contains(haku), Y::yakuhai_haku);
    yaku.add_if(triplets.contains(hatsu), Y::yakuhai_hatsu);
    yaku.add_if(triplets.contains(chun), Y::yakuhai_chun);
    yaku.add_if(any(triplets, set_of(f.win->seat_wind)), Y::yakuhai_seat);
    yaku.add_if(any(triplets, set_of(f.win->round_wind)), Y::yakuhai_round);
    yaku.add_if(triplets.contains(pei) && f.rules->north_is_yakuhai(), Y::yakuhai_north);
    return yaku;
}

YakuSet of_honours(KindSet triplets, KindSet pair) {
    YakuSet yaku;
    if (all(triplets | pair, dragons)) {
        yaku.add(any(pair, dragons) ? Y::shousangen : Y::daisangen);
    }
    if (all(triplets | pair, winds)) {
        yaku.add(any(pair, winds) ? Y::shousuushii : Y::daisuushii);
    }
    return yaku;
}

// Four equal runs are two pairs of equal runs, unless the rules want the pairs to differ.
bool has_two_pairs_of_runs(const Facts& f, const Groups& groups) {
    return has_several(groups.equal_runs) ||
           (!runs_in(groups.forms, &SuitForm::four_times).empty() && !f.rules->ryanpeikou_distinct);
}

} // namespace

YakuSet yaku_of_groups(const Facts& f, const Groups& groups) {
    const KindSet runs = groups.runs;
    const KindSet triplets = groups.triplets;
    YakuSet yaku;
    yaku.add_if(in_three_suits(runs), Y::sanshoku_doujun);
    yaku.add_if(in_three_suits(triplets), Y::sanshoku_doukou);
    yaku.add_if(has_straight(runs), Y::ittsuu);
    if (!groups.equal_runs.empty()) {
        yaku.add(Y::iipeikou);
        yaku.add_if(has_two_pairs_of_runs(f, groups), Y::ryanpeikou);
    }
    if (runs.empty()) {
        yaku.add(Y::toitoi);
    } else if (only(runs, outer_starts) && only(triplets | groups.pair, yaochuuhai)) {
        yaku.add(Y::chanta);
        yaku.add_if(!any(f.kinds, jihai), Y::junchan);
    }
    if (any(triplets, jihai)) yaku.add(of_yakuhai(f, triplets) | of_honours(triplets, groups.pair));
    if (f.kans >= 3) [[unlikely]] {
        yaku.add(Y::sankantsu);
        yaku.add_if(f.kans == max_kans, Y::suukantsu);
    }
    if (has_local_yaku(*f.rules)) [[unlikely]]
        yaku.add(local_yaku_of_groups(f, groups));
    return yaku;
}

} // namespace jantaku
