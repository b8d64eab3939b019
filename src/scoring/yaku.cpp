#include "scoring/fu.hpp"
#include "scoring/yaku_table.hpp"

#include <algorithm>
#include <array>
#include <jantaku/scoring/yaku.hpp>

namespace jantaku {

namespace {

using R = const Reading&;

// Kinds and sets of kinds.

constexpr Kind haku{Suit::jihai, 5};
constexpr Kind hatsu{Suit::jihai, 6};
constexpr Kind chun{Suit::jihai, 7};

template <class F>
constexpr KindSet kinds_that(F&& belongs) {
    KindSet set;
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (belongs(Kind{i})) set.add(Kind{i});
    }
    return set;
}

constexpr KindSet jihai = kinds_that([](Kind kind) { return kind.is_jihai(); });
constexpr KindSet routouhai = kinds_that([](Kind kind) { return kind.is_routouhai(); });
constexpr KindSet yaochuuhai = kinds_that([](Kind kind) { return kind.is_yaochuu(); });
constexpr KindSet green = kinds_that([](Kind kind) {
    const bool is_green_bamboo = kind.rank() == 2 || kind.rank() == 3 || kind.rank() == 4 ||
                                 kind.rank() == 6 || kind.rank() == 8;
    return kind == hatsu || (kind.suit() == Suit::souzu && is_green_bamboo);
});

constexpr std::array number_suits{
    kinds_that([](Kind kind) { return kind.suit() == Suit::manzu; }),
    kinds_that([](Kind kind) { return kind.suit() == Suit::pinzu; }),
    kinds_that([](Kind kind) { return kind.suit() == Suit::souzu; }),
};

bool only(R r, KindSet allowed) {
    return (r.kinds & allowed) == r.kinds;
}
bool any(R r, KindSet wanted) {
    return !(r.kinds & wanted).empty();
}

// Blocks.

bool is_normal(R r) {
    return r.form == FormKind::normal;
}

template <class F>
int count_blocks(R r, F&& f) {
    return static_cast<int>(std::ranges::count_if(r.blocks, f));
}

int runs(R r) {
    return count_blocks(r, [](const Block& b) { return b.is_run(); });
}
int triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run(); });
}
int concealed_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && !b.open; });
}
int kans(R r) {
    return count_blocks(r, [](const Block& b) { return b.is_kan(); });
}
int wind_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && b.first.is_wind(); });
}
int dragon_triplets(R r) {
    return count_blocks(r, [](const Block& b) { return !b.is_run() && b.first.is_dragon(); });
}

// The first kinds of all runs, and the kinds of all triplets.
KindSet run_starts(R r) {
    KindSet set;
    for (const Block& b : r.blocks) {
        if (b.is_run()) set.add(b.first);
    }
    return set;
}
KindSet triplet_kinds(R r) {
    KindSet set;
    for (const Block& b : r.blocks) {
        if (!b.is_run()) set.add(b.first);
    }
    return set;
}

bool has_triplet(R r, Kind kind) {
    return triplet_kinds(r).contains(kind);
}
bool has_triplet(R r, Wind wind) {
    return has_triplet(r, Kind{Suit::jihai, static_cast<int>(wind) + 1});
}

// How many pairs of equal runs can be formed: 2 when all four are equal.
int equal_run_pairs(R r) {
    std::array<int, kind_count> starts{};
    for (const Block& b : r.blocks) {
        if (b.is_run()) ++starts[b.first.index()];
    }
    int pairs = 0;
    for (const int n : starts)
        pairs += n / 2;
    return pairs;
}

// Whether some rank has its kind in all three suits.
bool in_three_suits(KindSet set) {
    const auto ranks = [&](Suit suit) {
        return set.bits() >> (9 * static_cast<unsigned>(suit)) & 0x1FFU;
    };
    return (ranks(Suit::manzu) & ranks(Suit::pinzu) & ranks(Suit::souzu)) != 0;
}

bool has_straight(KindSet starts) {
    for (const Suit suit : {Suit::manzu, Suit::pinzu, Suit::souzu}) {
        if (starts.contains(Kind{suit, 1}) && starts.contains(Kind{suit, 4}) &&
            starts.contains(Kind{suit, 7})) {
            return true;
        }
    }
    return false;
}

bool is_outside_hand(R r) {
    return is_normal(r) && runs(r) > 0 && r.pair.is_yaochuu() &&
           std::ranges::all_of(r.blocks, [](const Block& b) { return b.has_yaochuu(); });
}

bool is_one_suit(R r, KindSet beside) {
    return std::ranges::any_of(
        number_suits, [&](KindSet suit) { return any(r, suit) && only(r, suit | beside); });
}

// At least 1112345678999 of one suit.
bool is_nine_gates(R r, const Counts& counts) {
    if (!r.win->melds.empty() || !is_one_suit(r, {})) return false;
    for (int rank = 1; rank <= 9; ++rank) {
        const Kind kind{r.won.suit(), rank};
        if (counts[kind] < (kind.is_routouhai() ? 3 : 1)) return false;
    }
    return true;
}

Counts before_the_win(R r) {
    Counts counts = r.concealed;
    --counts[r.won];
    return counts;
}

// Situations.

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

// Whether the winning tile may be told from the other thirteen.
bool wait_counts(R r) {
    return !is_tenhou(r) || r.rules->tenhou_wait != TenhouWait::single;
}

// Values that options change.

template <DoubleYakuman Which>
int doubled(R r, int printed) {
    return r.rules->double_yakuman.contains(Which) ? printed : 1;
}

int ryuuiisou_value(R r, int printed) {
    return r.rules->jun_ryuuiisou_double && !r.kinds.contains(hatsu) ? 2 : printed;
}

int honroutou_value(R r, int printed) {
    const bool loses_one = r.rules->honroutou_value == HonroutouValue::three_kuisagari;
    return loses_one && r.menzen ? 3 : printed;
}

using Y = Yaku;

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
    {Y::chiitoitsu, "chiitoitsu", 2, 0, 0, [](R r) { return r.form == FormKind::chiitoitsu; }, {}, [](R r, int) { return r.rules->chiitoi_han; }},
    {Y::sanshoku_doujun, "sanshoku_doujun", 2, 1, 0, [](R r) { return in_three_suits(run_starts(r)); }},
    {Y::ittsuu, "ittsuu", 2, 1, 0, [](R r) { return has_straight(run_starts(r)); }},
    {Y::chanta, "chanta", 2, 1, 0, is_outside_hand},
    {Y::toitoi, "toitoi", 2, 2, 0, [](R r) { return triplets(r) == 4; }},
    {Y::sanankou, "sanankou", 2, 2, 0, [](R r) { return concealed_triplets(r) >= 3; }},
    {Y::sankantsu, "sankantsu", 2, 2, 0, [](R r) { return kans(r) >= 3; }},
    {Y::sanshoku_doukou, "sanshoku_doukou", 2, 2, 0, [](R r) { return in_three_suits(triplet_kinds(r)); }},
    {Y::honroutou, "honroutou", 2, 2, 0, [](R r) { return only(r, yaochuuhai); }, {}, honroutou_value},
    {Y::shousangen, "shousangen", 2, 2, 0, [](R r) { return is_normal(r) && dragon_triplets(r) == 2 && r.pair.is_dragon(); }},
    {Y::honitsu, "honitsu", 3, 2, 0, [](R r) { return is_one_suit(r, jihai); }},
    {Y::junchan, "junchan", 3, 2, 0, [](R r) { return is_outside_hand(r) && !any(r, jihai); }, {Y::chanta}},
    {Y::ryanpeikou, "ryanpeikou", 3, 0, 0, [](R r) { return equal_run_pairs(r) == 2 && !(r.rules->ryanpeikou_distinct && run_starts(r).size() == 1); }, {Y::iipeikou}},
    {Y::chinitsu, "chinitsu", 6, 5, 0, [](R r) { return is_one_suit(r, {}); }, {Y::honitsu}},
    {Y::tenhou, "tenhou", 0, 0, 1, is_tenhou, {}, [](R r, int) { return r.rules->tenhou_multiplier; }},
    {Y::chiihou, "chiihou", 0, 0, 1, [](R r) { return is_first_draw(r) && !is_tenhou(r); }},
    {Y::kokushi, "kokushi", 0, 0, 1, [](R r) { return r.form == FormKind::kokushi; }},
    {Y::kokushi_13, "kokushi_13", 0, 0, 2, [](R r) { return r.form == FormKind::kokushi && r.pair == r.won && wait_counts(r); }, {Y::kokushi}, doubled<DoubleYakuman::kokushi_13>},
    {Y::suuankou, "suuankou", 0, 0, 1, [](R r) { return concealed_triplets(r) == 4; }, {Y::sanankou}},
    {Y::suuankou_tanki, "suuankou_tanki", 0, 0, 2, [](R r) { return concealed_triplets(r) == 4 && r.wait == Wait::tanki && wait_counts(r); }, {Y::suuankou}, doubled<DoubleYakuman::suuankou_tanki>},
    {Y::daisangen, "daisangen", 0, 0, 1, [](R r) { return dragon_triplets(r) == 3; }, {Y::shousangen}},
    {Y::shousuushii, "shousuushii", 0, 0, 1, [](R r) { return wind_triplets(r) == 3 && r.pair.is_wind(); }},
    {Y::daisuushii, "daisuushii", 0, 0, 2, [](R r) { return wind_triplets(r) == 4; }, {Y::shousuushii}, doubled<DoubleYakuman::daisuushii>},
    {Y::tsuuiisou, "tsuuiisou", 0, 0, 1, [](R r) { return only(r, jihai); }},
    {Y::ryuuiisou, "ryuuiisou", 0, 0, 1, [](R r) { return only(r, green) && (r.kinds.contains(hatsu) || r.rules->ryuuiisou_hatsu == RyuuiisouHatsu::optional); }, {}, ryuuiisou_value},
    {Y::chinroutou, "chinroutou", 0, 0, 1, [](R r) { return only(r, routouhai); }, {Y::honroutou, Y::toitoi}},
    {Y::chuuren, "chuuren", 0, 0, 1, [](R r) { return is_nine_gates(r, r.concealed); }},
    {Y::junsei_chuuren, "junsei_chuuren", 0, 0, 2, [](R r) { return is_nine_gates(r, before_the_win(r)) && wait_counts(r); }, {Y::chuuren}, doubled<DoubleYakuman::junsei_chuuren>},
    {Y::suukantsu, "suukantsu", 0, 0, 1, [](R r) { return kans(r) == 4; }, {Y::sankantsu}, [](R r, int) { return r.rules->suukantsu_multiplier; }},
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

const YakuRow& row_of(Yaku yaku) {
    return table[static_cast<std::size_t>(yaku)];
}

} // namespace

std::span<const YakuRow, yaku_count> yaku_table() {
    return table;
}

int value_in(const YakuRow& row, const Reading& reading) {
    const int printed = row.yakuman > 0 ? row.yakuman : reading.menzen ? row.closed : row.open;
    if (printed == 0 || !row.holds(reading)) return 0;
    return row.adjust == nullptr ? printed : row.adjust(reading, printed);
}

std::string_view key_of(Yaku yaku) {
    return row_of(yaku).key;
}

std::optional<Yaku> find_yaku(std::string_view key) {
    const auto row = std::ranges::find(table, key, &YakuRow::key);
    if (row == table.end()) return std::nullopt;
    return row->id;
}

bool is_yakuman(Yaku yaku) {
    return row_of(yaku).yakuman > 0;
}

} // namespace jantaku
