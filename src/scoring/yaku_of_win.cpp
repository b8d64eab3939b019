#include "scoring/fu.hpp"
#include "scoring/yaku_of.hpp"

namespace jantaku {

namespace {

using Y = Yaku;

// Yaku of circumstances that are rare.
YakuSet of_rare_moment(const Facts& f) {
    const WinFlags& flags = f.win->flags;
    const bool is_dealer = f.win->seat_wind == Wind::east;
    YakuSet yaku;
    if (f.is_ron) {
        yaku.add_if(flags.chankan, Y::chankan);
        yaku.add_if(flags.last && !flags.chankan, Y::houtei);
    } else {
        yaku.add_if(flags.rinshan, Y::rinshan);
        yaku.add_if(flags.last && !flags.rinshan, Y::haitei);
    }
    if (flags.first && f.menzen) {
        yaku.add_if(is_tenhou(f), Y::tenhou);
        yaku.add_if(!f.is_ron && !is_dealer, Y::chiihou);
        yaku.add_if(f.is_ron && !is_dealer, Y::renhou);
    }
    return yaku;
}

YakuSet of_situation(const Facts& f) {
    const WinFlags& flags = f.win->flags;
    YakuSet yaku;
    yaku.add_if(!f.is_ron, Y::menzen_tsumo);
    yaku.add_if(flags.riichi, Y::riichi);
    yaku.add_if(flags.double_riichi, Y::double_riichi);
    yaku.add_if(flags.ippatsu && f.rules->ippatsu, Y::ippatsu);
    if (flags.rinshan || flags.chankan || flags.last || flags.first) [[unlikely]]
        yaku.add(of_rare_moment(f));
    return yaku;
}

// At least 1112345678999 among `counts`.
bool has_nine_gates(const Counts& counts, Suit suit) {
    for (int rank = 1; rank <= 9; ++rank) {
        const Kind kind{suit, rank};
        if (counts[kind] < (kind.is_routouhai() ? 3 : 1)) return false;
    }
    return true;
}

// For concealed tiles that are all of one suit.
YakuSet of_nine_gates(const Facts& f) {
    Counts before_the_win = f.concealed;
    --before_the_win[f.won];
    YakuSet yaku;
    yaku.add_if(has_nine_gates(f.concealed, f.won.suit()), Y::chuuren);
    yaku.add_if(has_nine_gates(before_the_win, f.won.suit()) && wait_counts(f), Y::junsei_chuuren);
    return yaku;
}

YakuSet of_kinds(const Facts& f) {
    const KindSet kinds = f.kinds;
    YakuSet yaku;
    if (!any(kinds, yaochuuhai)) yaku.add_if(f.menzen || f.rules->kuitan, Y::tanyao);
    if (only(kinds, manzu | jihai) || only(kinds, pinzu | jihai) || only(kinds, souzu | jihai)) {
        const bool has_honours = any(kinds, jihai);
        yaku.add(only(kinds, jihai) ? Y::tsuuiisou : Y::honitsu);
        yaku.add_if(!has_honours, Y::chinitsu);
        if (kinds.size() == 9 && !has_honours && f.win->melds.empty()) [[unlikely]]
            yaku.add(of_nine_gates(f));
    }
    if (only(kinds, yaochuuhai)) {
        yaku.add(Y::honroutou);
        yaku.add_if(only(kinds, routouhai), Y::chinroutou);
    }
    if (only(kinds, green)) {
        const bool may_lack = f.rules->ryuuiisou_hatsu == RyuuiisouHatsu::optional;
        yaku.add_if(may_lack || kinds.contains(hatsu), Y::ryuuiisou);
    }
    return yaku;
}

} // namespace

YakuSet yaku_of_win(const Facts& facts) {
    YakuSet yaku = of_situation(facts) | of_kinds(facts);
    if (has_local_yaku(*facts.rules)) [[unlikely]]
        yaku.add(local_yaku_of_win(facts));
    return yaku;
}

YakuSet yaku_of_chiitoitsu(const Facts& facts) {
    YakuSet yaku{Y::chiitoitsu};
    if (has_local_yaku(*facts.rules)) yaku.add(local_yaku_of_chiitoitsu(facts));
    return yaku;
}

YakuSet yaku_of_kokushi(const Facts& facts) {
    YakuSet yaku{Y::kokushi};
    yaku.add_if(facts.concealed[facts.won] == 2 && wait_counts(facts), Y::kokushi_13);
    return yaku;
}

} // namespace jantaku
