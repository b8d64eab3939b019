// Yaku: their keys, and what an option makes them worth.
#include "scoring/yaku_table.hpp"

#include <algorithm>
#include <array>
#include <jantaku/scoring/yaku.hpp>

namespace jantaku {

namespace {

// The worth of yaku that options change.

constexpr Worth han(int count) {
    return {Unit::han, count};
}
constexpr Worth limit(int han) {
    return {Unit::limit, han};
}
constexpr Worth yakuman(int times) {
    return {Unit::yakuman, times};
}

// A yakuman that counts as often as an option says.
template <int Rules::*Multiplier>
Worth multiplied(const Facts& f, Worth) {
    return yakuman(f.rules->*Multiplier);
}

template <DoubleYakuman Which>
Worth doubled(const Facts& f, Worth printed) {
    return f.rules->double_yakuman.contains(Which) ? printed : yakuman(1);
}

Worth chiitoitsu_worth(const Facts& f, Worth) {
    return han(f.rules->chiitoi_han);
}

Worth ryuuiisou_worth(const Facts& f, Worth printed) {
    return f.rules->jun_ryuuiisou_double && !f.kinds.contains(hatsu) ? yakuman(2) : printed;
}

Worth honroutou_worth(const Facts& f, Worth printed) {
    const bool loses_one = f.rules->honroutou_value == HonroutouValue::three_kuisagari;
    return loses_one && f.menzen ? han(3) : printed;
}

Worth tsuukan_worth(const Facts& f, Worth printed) {
    if (f.rules->sanshoku_tsuukan_value == TsuukanValue::two_kuisagari) return printed;
    return han(f.menzen ? 1 : 0);
}

constexpr int mangan_han = 5;
constexpr int baiman_han = 8;

//
Worth renhou_worth(const Facts& f, Worth printed) {
    if (f.rules->renhou == Renhou::off) return {};
    if (f.rules->renhou == Renhou::yakuman) return printed;
    const int count = f.rules->renhou == Renhou::mangan ? mangan_han : baiman_han;
    return f.rules->renhou_cumulative ? han(count) : limit(count);
}

//
Worth shiisan_worth(const Facts& f, Worth printed) {
    return f.rules->shiisan_puutaa_value == ShiisanValue::yakuman ? printed : limit(mangan_han);
}

Worth hyakumangoku_worth(const Facts& f, Worth printed) {
    const bool is_pure = sum_of_ranks(f) == 100;
    return is_pure && f.rules->hyakumangoku_pure_double ? yakuman(2) : printed;
}

using Y = Yaku;
using L = LocalYaku;

// clang-format off
constexpr std::array<YakuRow, yaku_count> table{{
    {Y::riichi, "riichi", 1, 0, 0},
    {Y::ippatsu, "ippatsu", 1, 0, 0},
    {Y::menzen_tsumo, "menzen_tsumo", 1, 0, 0},
    {Y::pinfu, "pinfu", 1, 0, 0},
    {Y::tanyao, "tanyao", 1, 1, 0},
    {Y::iipeikou, "iipeikou", 1, 0, 0},
    {Y::yakuhai_haku, "yakuhai_haku", 1, 1, 0},
    {Y::yakuhai_hatsu, "yakuhai_hatsu", 1, 1, 0},
    {Y::yakuhai_chun, "yakuhai_chun", 1, 1, 0},
    {Y::yakuhai_seat, "yakuhai_seat", 1, 1, 0},
    {Y::yakuhai_round, "yakuhai_round", 1, 1, 0},
    {Y::rinshan, "rinshan", 1, 1, 0},
    {Y::chankan, "chankan", 1, 1, 0},
    {Y::haitei, "haitei", 1, 1, 0},
    {Y::houtei, "houtei", 1, 1, 0},
    {Y::double_riichi, "double_riichi", 2, 0, 0, {Y::riichi}},
    {Y::chiitoitsu, "chiitoitsu", 2, 0, 0, {}, chiitoitsu_worth},
    {Y::sanshoku_doujun, "sanshoku_doujun", 2, 1, 0},
    {Y::ittsuu, "ittsuu", 2, 1, 0},
    {Y::chanta, "chanta", 2, 1, 0},
    {Y::toitoi, "toitoi", 2, 2, 0},
    {Y::sanankou, "sanankou", 2, 2, 0},
    {Y::sankantsu, "sankantsu", 2, 2, 0},
    {Y::sanshoku_doukou, "sanshoku_doukou", 2, 2, 0},
    {Y::honroutou, "honroutou", 2, 2, 0, {}, honroutou_worth},
    {Y::shousangen, "shousangen", 2, 2, 0},
    {Y::honitsu, "honitsu", 3, 2, 0},
    {Y::junchan, "junchan", 3, 2, 0, {Y::chanta}},
    {Y::ryanpeikou, "ryanpeikou", 3, 0, 0, {Y::iipeikou}},
    {Y::chinitsu, "chinitsu", 6, 5, 0, {Y::honitsu}},
    {Y::tenhou, "tenhou", 0, 0, 1, {}, multiplied<&Rules::tenhou_multiplier>},
    {Y::chiihou, "chiihou", 0, 0, 1},
    {Y::kokushi, "kokushi", 0, 0, 1},
    {Y::kokushi_13, "kokushi_13", 0, 0, 2, {Y::kokushi}, doubled<DoubleYakuman::kokushi_13>},
    {Y::suuankou, "suuankou", 0, 0, 1, {Y::sanankou}},
    {Y::suuankou_tanki, "suuankou_tanki", 0, 0, 2, {Y::suuankou}, doubled<DoubleYakuman::suuankou_tanki>},
    {Y::daisangen, "daisangen", 0, 0, 1, {Y::shousangen}},
    {Y::shousuushii, "shousuushii", 0, 0, 1},
    {Y::daisuushii, "daisuushii", 0, 0, 2, {Y::shousuushii}, doubled<DoubleYakuman::daisuushii>},
    {Y::tsuuiisou, "tsuuiisou", 0, 0, 1},
    {Y::ryuuiisou, "ryuuiisou", 0, 0, 1, {}, ryuuiisou_worth},
    {Y::chinroutou, "chinroutou", 0, 0, 1, {Y::honroutou, Y::toitoi}},
    {Y::chuuren, "chuuren", 0, 0, 1},
    {Y::junsei_chuuren, "junsei_chuuren", 0, 0, 2, {Y::chuuren}, doubled<DoubleYakuman::junsei_chuuren>},
    {Y::suukantsu, "suukantsu", 0, 0, 1, {Y::sankantsu}, multiplied<&Rules::suukantsu_multiplier>},
    {Y::open_riichi, "open_riichi", 2, 0, 0, {Y::riichi}, nullptr, L::open_riichi},
    {Y::open_double_riichi, "open_double_riichi", 3, 0, 0, {Y::riichi, Y::double_riichi, Y::open_riichi}, nullptr, L::open_riichi},
    {Y::sanshoku_tsuukan, "sanshoku_tsuukan", 2, 1, 0, {}, tsuukan_worth, L::sanshoku_tsuukan},
    {Y::isshoku_sanjun, "isshoku_sanjun", 3, 2, 0, {Y::iipeikou}, nullptr, L::isshoku_sanjun},
    {Y::sanrenkou, "sanrenkou", 2, 2, 0, {}, nullptr, L::sanrenkou},
    {Y::uumensai, "uumensai", 2, 2, 0, {}, nullptr, L::uumensai},
    {Y::tsubame_gaeshi, "tsubame_gaeshi", 1, 1, 0, {}, nullptr, L::tsubame_gaeshi},
    {Y::renhou, "renhou", 0, 0, 1, {}, renhou_worth},
    {Y::shiisan_puutaa, "shiisan_puutaa", 0, 0, 1, {Y::tenhou, Y::chiihou}, shiisan_worth, L::shiisan_puutaa},
    {Y::daisharin, "daisharin", 0, 0, 1, {}, multiplied<&Rules::daisharin_multiplier>, L::daisharin},
    {Y::touhoku_shinkansen, "touhoku_shinkansen", 0, 0, 1, {}, nullptr, L::touhoku_shinkansen},
    {Y::hyakumangoku, "hyakumangoku", 0, 0, 1, {}, hyakumangoku_worth, L::hyakumangoku},
    {Y::suurenkou, "suurenkou", 0, 0, 1, {Y::sanrenkou}, nullptr, L::suurenkou},
    {Y::isshoku_yonjun, "isshoku_yonjun", 0, 0, 1, {Y::isshoku_sanjun, Y::ryanpeikou, Y::iipeikou}, nullptr, L::isshoku_yonjun},
    {Y::beni_kujaku, "beni_kujaku", 0, 0, 1, {}, nullptr, L::beni_kujaku},
    {Y::paarenchan, "paarenchan", 0, 0, 1, {}, nullptr, L::paarenchan},
    {Y::daichisei, "daichisei", 0, 0, 2, {Y::tsuuiisou, Y::chiitoitsu}, multiplied<&Rules::daichisei_multiplier>, L::daichisei},
    {Y::open_riichi_dealin, "open_riichi_dealin", 0, 0, 1, {}, nullptr, L::open_riichi},
    {Y::yakuhai_north, "yakuhai_north", 1, 1, 0},
}};
// clang-format on

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id != static_cast<Yaku>(i)) return false;
    }
    return true;
}
static_assert(is_in_order(), "one row for each yaku, in the order of the enumeration");

constexpr bool has_value(const YakuRow& row) {
    return !row.key.empty() && (row.yakuman > 0) == (row.closed == 0) && row.open <= row.closed;
}
static_assert(std::ranges::all_of(table, has_value));

template <class F>
constexpr YakuSet yaku_that(F&& belongs) {
    YakuSet set;
    for (const YakuRow& row : table)
        set.add_if(belongs(row), row.id);
    return set;
}

constexpr HanSets han_sets(int YakuRow::*column) {
    const auto with = [&](int part) {
        return yaku_that([&](const YakuRow& row) { return (row.*column & part) != 0; });
    };
    return {.one = with(1), .two = with(2), .four = with(4)};
}

constexpr YakuColumns columns{
    .closed = han_sets(&YakuRow::closed),
    .open = han_sets(&YakuRow::open),
    .in_closed_hands = yaku_that([](const YakuRow&) { return true; }),
    .in_open_hands = yaku_that([](const YakuRow& row) { return row.open > 0 || row.yakuman > 0; }),
    .replacing = yaku_that([](const YakuRow& row) { return !row.replaces.empty(); }),
    .weighed =
        yaku_that([](const YakuRow& row) { return row.yakuman > 0 || row.adjust != nullptr; })};

} // namespace

std::span<const YakuRow, yaku_count> yaku_table() {
    return table;
}

const YakuColumns& yaku_columns() {
    return columns;
}

const YakuRow& row_of(Yaku yaku) {
    return table[static_cast<std::size_t>(yaku)];
}

Worth worth_of(Yaku yaku, const Facts& facts) {
    const YakuRow& row = row_of(yaku);
    const Worth printed =
        row.yakuman > 0 ? yakuman(row.yakuman) : han(facts.menzen ? row.closed : row.open);
    return row.adjust == nullptr ? printed : row.adjust(facts, printed);
}

std::string_view key_of(Yaku yaku) {
    return row_of(yaku).key;
}

std::optional<Yaku> find_yaku(std::string_view key) {
    const auto row = std::ranges::find(table, key, &YakuRow::key);
    if (row == table.end()) return std::nullopt;
    return row->id;
}

} // namespace jantaku
