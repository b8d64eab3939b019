// Local yaku: the conditions of those that `local_yaku` switches on, one by one.
#include "scoring/yaku_of.hpp"
#include "scoring/yaku_table.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

using Y = Yaku;

constexpr std::array number_suits{Suit::manzu, Suit::pinzu, Suit::souzu};

YakuSet switched_on(const Rules& rules, YakuSet yaku) {
    YakuSet on;
    yaku.for_each([&](Yaku one) { on.add_if(rules.local_yaku.contains(*row_of(one).local), one); });
    return on;
}

// Whether `count` successive ranks of one suit are in the set.
bool has_row_of(int count, KindSet set) {
    return std::ranges::any_of(number_suits, [&](Suit suit) {
        std::uint64_t begins = ranks_of(suit, set);
        for (int i = 1; i < count; ++i)
            begins &= ranks_of(suit, set) >> static_cast<unsigned>(i);
        return begins != 0;
    });
}

// 123 of one suit, 456 of another and 789 of the third.
bool has_mixed_straight(KindSet starts) {
    std::array order = number_suits;
    do {
        if (starts.contains(Kind{order[0], 1}) && starts.contains(Kind{order[1], 4}) &&
            starts.contains(Kind{order[2], 7})) {
            return true;
        }
    } while (std::ranges::next_permutation(order).found);
    return false;
}

// 22334455667788p, all concealed.
bool is_big_wheels(const Facts& f) {
    for (int rank = 2; rank <= 8; ++rank) {
        if (f.concealed[Kind{Suit::pinzu, rank}] != 2) return false;
    }
    return true;
}

bool is_hyakumangoku(const Facts& f) {
    return only(f.kinds, manzu) && sum_of_ranks(f) >= (f.rules->hyakumangoku_over ? 101 : 100);
}

bool has_all_five_groups(KindSet kinds) {
    return std::ranges::all_of(std::array{manzu, pinzu, souzu, winds, dragons},
                               [&](KindSet group) { return any(kinds, group); });
}

Runs concealed_runs_of(const Groups& groups) {
    return {.once = groups.concealed_runs,
            .twice = groups.equal_runs,
            .three_times = runs_in(groups.forms, &SuitForm::three_times),
            .four_times = runs_in(groups.forms, &SuitForm::four_times)};
}

bool is_touhoku(const Facts& f, const Groups& groups) {
    const bool has_winds = (groups.pair == set_of(ton) && groups.triplets.contains(pei)) ||
                           (groups.pair == set_of(pei) && groups.triplets.contains(ton));
    return has_winds && has_straight(groups.runs) && (f.menzen || !f.rules->touhoku_closed_only) &&
           (any(f.kinds, souzu) || !f.rules->touhoku_souzu_only);
}

// A hand of these kinds has no 6s and no 8s, so that 5s, 7s and 9s are in no run.
constexpr KindSet peacock = kinds_that([](Kind kind) {
    const bool is_its_bamboo =
        kind.rank() == 1 || kind.rank() == 5 || kind.rank() == 7 || kind.rank() == 9;
    return kind == chun || (kind.suit() == Suit::souzu && is_its_bamboo);
});

} // namespace

YakuSet local_yaku_of_win(const Facts& f) {
    const WinFlags& flags = f.win->flags;
    YakuSet yaku;
    yaku.add_if(flags.open_riichi, Y::open_riichi);
    yaku.add_if(flags.open_riichi && flags.double_riichi, Y::open_double_riichi);
    yaku.add_if(flags.open_riichi && f.is_ron && flags.dealin_nonriichi &&
                    f.rules->open_riichi_dealin_yakuman,
                Y::open_riichi_dealin);
    yaku.add_if(flags.tsubame && f.is_ron, Y::tsubame_gaeshi);
    yaku.add_if(flags.paarenchan, Y::paarenchan);
    yaku.add_if(has_all_five_groups(f.kinds), Y::uumensai);
    yaku.add_if(is_big_wheels(f), Y::daisharin);
    yaku.add_if(is_hyakumangoku(f), Y::hyakumangoku);
    return switched_on(*f.rules, yaku);
}

YakuSet local_yaku_of_chiitoitsu(const Facts& f) {
    YakuSet yaku;
    yaku.add_if(only(f.kinds, jihai), Y::daichisei);
    return switched_on(*f.rules, yaku);
}

YakuSet local_yaku_of_groups(const Facts& f, const Groups& groups) {
    Runs runs = concealed_runs_of(groups);
    for (const Meld& meld : f.win->melds) {
        if (meld.kind == MeldKind::chi) runs.add(set_of(meld.first()));
    }
    YakuSet yaku;
    yaku.add_if(has_mixed_straight(groups.runs), Y::sanshoku_tsuukan);
    yaku.add_if(!runs.three_times.empty(), Y::isshoku_sanjun);
    yaku.add_if(!runs.four_times.empty(), Y::isshoku_yonjun);
    yaku.add_if(has_row_of(3, groups.triplets), Y::sanrenkou);
    yaku.add_if(has_row_of(4, groups.triplets), Y::suurenkou);
    yaku.add_if(is_touhoku(f, groups), Y::touhoku_shinkansen);
    yaku.add_if(f.kinds == peacock, Y::beni_kujaku);
    return switched_on(*f.rules, yaku);
}

bool wins_as_shiisan_puutaa(const Facts& f) {
    return f.rules->local_yaku.contains(LocalYaku::shiisan_puutaa) && f.win->flags.first &&
           !f.is_ron && is_shiisan_puutaa(f.concealed);
}

bool is_shiisan_puutaa(const Counts& counts) {
    KindSet kinds;
    for (const Kind kind : all_kinds()) {
        if (counts[kind] > 0) kinds.add(kind);
    }
    if (counts.total() != 14 || kinds.size() != 13) return false;
    if (only(kinds, yaochuuhai)) return false; // kokushi
    return std::ranges::none_of(number_suits, [&](Suit suit) {
        const std::uint64_t ranks = ranks_of(suit, kinds);
        return (ranks & (ranks >> 1U | ranks >> 2U)) != 0;
    });
}

} // namespace jantaku
