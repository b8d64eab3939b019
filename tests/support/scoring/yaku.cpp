#include "tests/support/scoring/fu.hpp"
#include "tests/support/scoring/shape.hpp"
#include "tests/support/scoring/yaku_table.hpp"

#include <algorithm>
#include <array>
#include <jantaku/scoring/yaku.hpp>

namespace jantaku::reference {

namespace {

using R = const Reading&;

constexpr KindSet green = kinds_that([](Kind kind) {
    const bool is_green_bamboo = kind.rank() == 2 || kind.rank() == 3 || kind.rank() == 4 ||
                                 kind.rank() == 6 || kind.rank() == 8;
    return kind == hatsu || (kind.suit() == Suit::souzu && is_green_bamboo);
});

// Circumstances.

bool is_tsumo(R r) {
    return r.win->by == WinBy::tsumo;
}
bool is_ron(R r) {
    return r.win->by == WinBy::ron;
}
const WinFlags& flags(R r) {
    return r.win->flags;
}
bool is_first_draw(R r) {
    return flags(r).first && is_tsumo(r) && r.menzen;
}
bool is_tenhou(R r) {
    return is_first_draw(r) && r.win->seat_wind == Wind::east;
}

// Whether the winning tile is distinguished from the other thirteen.
bool wait_counts(R r) {
    return !is_tenhou(r) || r.rules->tenhou_wait != TenhouWait::single;
}

bool is_renhou(R r) {
    return flags(r).first && is_ron(r) && r.win->seat_wind != Wind::east && r.menzen;
}

bool is_open_riichi_dealin(R r) {
    return flags(r).open_riichi && is_ron(r) && flags(r).dealin_nonriichi &&
           r.rules->open_riichi_dealin_yakuman;
}

bool is_touhoku(R r) {
    return is_bullet_train(r) && (r.menzen || !r.rules->touhoku_closed_only) &&
           (any(r, souzu) || !r.rules->touhoku_souzu_only);
}

bool is_hyakumangoku(R r) {
    return only(r, manzu) && sum_of_ranks(r) >= (r.rules->hyakumangoku_over ? 101 : 100);
}

// Values that options change.

constexpr Worth han(int count) {
    return {Unit::han, count};
}
constexpr Worth limit(int han) {
    return {Unit::limit, han};
}
constexpr Worth yakuman(int times) {
    return {Unit::yakuman, times};
}

// Counts as often as an option says.
template <int Rules::*Multiplier>
Worth multiplied(R r, Worth) {
    return yakuman(r.rules->*Multiplier);
}

template <DoubleYakuman Which>
Worth doubled(R r, Worth printed) {
    return r.rules->double_yakuman.contains(Which) ? printed : yakuman(1);
}

Worth ryuuiisou_worth(R r, Worth printed) {
    return r.rules->jun_ryuuiisou_double && !r.kinds.contains(hatsu) ? yakuman(2) : printed;
}

Worth honroutou_worth(R r, Worth printed) {
    const bool loses_one = r.rules->honroutou_value == HonroutouValue::three_kuisagari;
    return loses_one && r.menzen ? han(3) : printed;
}

Worth tsuukan_worth(R r, Worth printed) {
    if (r.rules->sanshoku_tsuukan_value == TsuukanValue::two_kuisagari) return printed;
    return han(r.menzen ? 1 : 0);
}

constexpr int mangan_han = 5;
constexpr int baiman_han = 8;

//
Worth renhou_worth(R r, Worth printed) {
    if (r.rules->renhou == Renhou::off) return {};
    if (r.rules->renhou == Renhou::yakuman) return printed;
    const int count = r.rules->renhou == Renhou::mangan ? mangan_han : baiman_han;
    return r.rules->renhou_cumulative ? han(count) : limit(count);
}

//
Worth shiisan_worth(R r, Worth printed) {
    return r.rules->shiisan_puutaa_value == ShiisanValue::yakuman ? printed : limit(mangan_han);
}

Worth hyakumangoku_worth(R r, Worth printed) {
    const bool is_pure = sum_of_ranks(r) == 100;
    return is_pure && r.rules->hyakumangoku_pure_double ? yakuman(2) : printed;
}

using Y = Yaku;
using L = LocalYaku;

// clang-format off
constexpr std::array<YakuRow, yaku_count> table{{
    {Y::riichi, "riichi", 1, 0, 0, [](R r) { return flags(r).riichi; }},
    {Y::ippatsu, "ippatsu", 1, 0, 0, [](R r) { return flags(r).ippatsu && r.rules->ippatsu; }},
    {Y::menzen_tsumo, "menzen_tsumo", 1, 0, 0, is_tsumo},
    {Y::pinfu, "pinfu", 1, 0, 0, [](R r) { return is_without_fu(r) && (is_ron(r) || r.rules->pinfu_tsumo); }},
    {Y::tanyao, "tanyao", 1, 1, 0, [](R r) { return !any(r, yaochuuhai) && (r.menzen || r.rules->kuitan); }},
    {Y::iipeikou, "iipeikou", 1, 0, 0, [](R r) { return equal_run_pairs(r) >= 1; }},
    {Y::yakuhai_haku, "yakuhai_haku", 1, 1, 0, [](R r) { return has_triplet(r, haku); }},
    {Y::yakuhai_hatsu, "yakuhai_hatsu", 1, 1, 0, [](R r) { return has_triplet(r, hatsu); }},
    {Y::yakuhai_chun, "yakuhai_chun", 1, 1, 0, [](R r) { return has_triplet(r, chun); }},
    {Y::yakuhai_seat, "yakuhai_seat", 1, 1, 0, [](R r) { return has_triplet(r, r.win->seat_wind); }},
    {Y::yakuhai_round, "yakuhai_round", 1, 1, 0, [](R r) { return has_triplet(r, r.win->round_wind); }},
    {Y::rinshan, "rinshan", 1, 1, 0, [](R r) { return flags(r).rinshan && is_tsumo(r); }},
    {Y::chankan, "chankan", 1, 1, 0, [](R r) { return flags(r).chankan && is_ron(r); }},
    {Y::haitei, "haitei", 1, 1, 0, [](R r) { return flags(r).last && is_tsumo(r) && !flags(r).rinshan; }},
    {Y::houtei, "houtei", 1, 1, 0, [](R r) { return flags(r).last && is_ron(r) && !flags(r).chankan; }},
    {Y::double_riichi, "double_riichi", 2, 0, 0, [](R r) { return flags(r).double_riichi; }, {Y::riichi}},
    {Y::chiitoitsu, "chiitoitsu", 2, 0, 0, [](R r) { return r.form == FormKind::chiitoitsu; }, {}, [](R r, Worth) { return han(r.rules->chiitoi_han); }},
    {Y::sanshoku_doujun, "sanshoku_doujun", 2, 1, 0, [](R r) { return in_three_suits(run_starts(r)); }},
    {Y::ittsuu, "ittsuu", 2, 1, 0, [](R r) { return has_straight(r); }},
    {Y::chanta, "chanta", 2, 1, 0, [](R r) { return is_outside_hand(r); }},
    {Y::toitoi, "toitoi", 2, 2, 0, [](R r) { return triplets(r) == 4; }},
    {Y::sanankou, "sanankou", 2, 2, 0, [](R r) { return concealed_triplets(r) >= 3; }},
    {Y::sankantsu, "sankantsu", 2, 2, 0, [](R r) { return kans(r) >= 3; }},
    {Y::sanshoku_doukou, "sanshoku_doukou", 2, 2, 0, [](R r) { return in_three_suits(triplet_kinds(r)); }},
    {Y::honroutou, "honroutou", 2, 2, 0, [](R r) { return only(r, yaochuuhai); }, {}, honroutou_worth},
    {Y::shousangen, "shousangen", 2, 2, 0, [](R r) { return is_normal(r) && dragon_triplets(r) == 2 && r.pair.is_dragon(); }},
    {Y::honitsu, "honitsu", 3, 2, 0, [](R r) { return is_one_suit(r, jihai); }},
    {Y::junchan, "junchan", 3, 2, 0, [](R r) { return is_outside_hand(r) && !any(r, jihai); }, {Y::chanta}},
    {Y::ryanpeikou, "ryanpeikou", 3, 0, 0, [](R r) { return equal_run_pairs(r) == 2 && !(r.rules->ryanpeikou_distinct && run_starts(r).size() == 1); }, {Y::iipeikou}},
    {Y::chinitsu, "chinitsu", 6, 5, 0, [](R r) { return is_one_suit(r, {}); }, {Y::honitsu}},
    {Y::tenhou, "tenhou", 0, 0, 1, is_tenhou, {}, multiplied<&Rules::tenhou_multiplier>},
    {Y::chiihou, "chiihou", 0, 0, 1, [](R r) { return is_first_draw(r) && !is_tenhou(r); }},
    {Y::kokushi, "kokushi", 0, 0, 1, [](R r) { return r.form == FormKind::kokushi; }},
    {Y::kokushi_13, "kokushi_13", 0, 0, 2, [](R r) { return r.form == FormKind::kokushi && r.pair == r.won && wait_counts(r); }, {Y::kokushi}, doubled<DoubleYakuman::kokushi_13>},
    {Y::suuankou, "suuankou", 0, 0, 1, [](R r) { return concealed_triplets(r) == 4; }, {Y::sanankou}},
    {Y::suuankou_tanki, "suuankou_tanki", 0, 0, 2, [](R r) { return concealed_triplets(r) == 4 && r.wait == Wait::tanki && wait_counts(r); }, {Y::suuankou}, doubled<DoubleYakuman::suuankou_tanki>},
    {Y::daisangen, "daisangen", 0, 0, 1, [](R r) { return dragon_triplets(r) == 3; }, {Y::shousangen}},
    {Y::shousuushii, "shousuushii", 0, 0, 1, [](R r) { return wind_triplets(r) == 3 && r.pair.is_wind(); }},
    {Y::daisuushii, "daisuushii", 0, 0, 2, [](R r) { return wind_triplets(r) == 4; }, {Y::shousuushii}, doubled<DoubleYakuman::daisuushii>},
    {Y::tsuuiisou, "tsuuiisou", 0, 0, 1, [](R r) { return only(r, jihai); }},
    {Y::ryuuiisou, "ryuuiisou", 0, 0, 1, [](R r) { return only(r, green) && (r.kinds.contains(hatsu) || r.rules->ryuuiisou_hatsu == RyuuiisouHatsu::optional); }, {}, ryuuiisou_worth},
    {Y::chinroutou, "chinroutou", 0, 0, 1, [](R r) { return only(r, routouhai); }, {Y::honroutou, Y::toitoi}},
    {Y::chuuren, "chuuren", 0, 0, 1, [](R r) { return is_nine_gates(r, r.concealed); }},
    {Y::junsei_chuuren, "junsei_chuuren", 0, 0, 2, [](R r) { return is_nine_gates(r, before_the_win(r)) && wait_counts(r); }, {Y::chuuren}, doubled<DoubleYakuman::junsei_chuuren>},
    {Y::suukantsu, "suukantsu", 0, 0, 1, [](R r) { return kans(r) == 4; }, {Y::sankantsu}, multiplied<&Rules::suukantsu_multiplier>},
    {Y::open_riichi, "open_riichi", 2, 0, 0, [](R r) { return flags(r).open_riichi; }, {Y::riichi}, nullptr, L::open_riichi},
    {Y::open_double_riichi, "open_double_riichi", 3, 0, 0, [](R r) { return flags(r).open_riichi && flags(r).double_riichi; }, {Y::riichi, Y::double_riichi, Y::open_riichi}, nullptr, L::open_riichi},
    {Y::sanshoku_tsuukan, "sanshoku_tsuukan", 2, 1, 0, [](R r) { return has_mixed_straight(r); }, {}, tsuukan_worth, L::sanshoku_tsuukan},
    {Y::isshoku_sanjun, "isshoku_sanjun", 3, 2, 0, [](R r) { return most_equal_runs(r) >= 3; }, {Y::iipeikou}, nullptr, L::isshoku_sanjun},
    {Y::sanrenkou, "sanrenkou", 2, 2, 0, [](R r) { return has_row_of(3, triplet_kinds(r)); }, {}, nullptr, L::sanrenkou},
    {Y::uumensai, "uumensai", 2, 2, 0, [](R r) { return any(r, manzu) && any(r, pinzu) && any(r, souzu) && any(r, winds) && any(r, dragons); }, {}, nullptr, L::uumensai},
    {Y::tsubame_gaeshi, "tsubame_gaeshi", 1, 1, 0, [](R r) { return flags(r).tsubame && is_ron(r); }, {}, nullptr, L::tsubame_gaeshi},
    {Y::renhou, "renhou", 0, 0, 1, is_renhou, {}, renhou_worth},
    {Y::shiisan_puutaa, "shiisan_puutaa", 0, 0, 1, [](R r) { return r.form == FormKind::shiisan_puutaa; }, {Y::tenhou, Y::chiihou}, shiisan_worth, L::shiisan_puutaa},
    {Y::daisharin, "daisharin", 0, 0, 1, [](R r) { return is_big_wheels(r); }, {}, multiplied<&Rules::daisharin_multiplier>, L::daisharin},
    {Y::touhoku_shinkansen, "touhoku_shinkansen", 0, 0, 1, is_touhoku, {}, nullptr, L::touhoku_shinkansen},
    {Y::hyakumangoku, "hyakumangoku", 0, 0, 1, is_hyakumangoku, {}, hyakumangoku_worth, L::hyakumangoku},
    {Y::suurenkou, "suurenkou", 0, 0, 1, [](R r) { return has_row_of(4, triplet_kinds(r)); }, {Y::sanrenkou}, nullptr, L::suurenkou},
    {Y::isshoku_yonjun, "isshoku_yonjun", 0, 0, 1, [](R r) { return most_equal_runs(r) == 4; }, {Y::isshoku_sanjun, Y::ryanpeikou, Y::iipeikou}, nullptr, L::isshoku_yonjun},
    {Y::beni_kujaku, "beni_kujaku", 0, 0, 1, [](R r) { return is_red_peacock(r); }, {}, nullptr, L::beni_kujaku},
    {Y::paarenchan, "paarenchan", 0, 0, 1, [](R r) { return flags(r).paarenchan; }, {}, nullptr, L::paarenchan},
    {Y::daichisei, "daichisei", 0, 0, 2, [](R r) { return r.form == FormKind::chiitoitsu && only(r, jihai); }, {Y::tsuuiisou, Y::chiitoitsu}, multiplied<&Rules::daichisei_multiplier>, L::daichisei},
    {Y::open_riichi_dealin, "open_riichi_dealin", 0, 0, 1, is_open_riichi_dealin, {}, nullptr, L::open_riichi},
    {Y::yakuhai_north, "yakuhai_north", 1, 1, 0, [](R r) { return north_counts(*r.rules) && has_triplet(r, pei); }},
}};
// clang-format on

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id != static_cast<Yaku>(i)) return false;
    }
    return true;
}
static_assert(is_in_order(), "one row for each yaku, in the order of the enumeration");

constexpr bool has_value_and_condition(const YakuRow& row) {
    return !row.key.empty() && row.holds != nullptr && (row.yakuman > 0) == (row.closed == 0) &&
           row.open <= row.closed;
}
static_assert(std::ranges::all_of(table, has_value_and_condition));

} // namespace

std::span<const YakuRow, yaku_count> yaku_table() {
    return table;
}

Worth worth_in(const YakuRow& row, const Reading& reading) {
    const bool is_on = !row.local || reading.rules->local_yaku.contains(*row.local);
    if (!is_on) return {};
    const Worth printed =
        row.yakuman > 0 ? yakuman(row.yakuman) : han(reading.menzen ? row.closed : row.open);
    if (printed.count == 0 || !row.holds(reading)) return {};
    return row.adjust == nullptr ? printed : row.adjust(reading, printed);
}

} // namespace jantaku::reference
