// Options: the table that has a row for each member of Rules, with its key, range, print and parse.
#include "tile/join.hpp"
#include "tile/member_count.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <jantaku/rules/options.hpp>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

namespace jantaku {

namespace {

std::optional<int> parse_int(std::string_view text) {
    int value = 0;
    const auto* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

// Calls f(word) for each part of `text` between separators; stops and returns false when f returns
// false. An empty text has no parts. After a separator at the end comes an empty part.
template <class F>
bool each_part(std::string_view text, char separator, F&& f) {
    if (text.empty()) return true;
    for (;;) {
        const auto end = text.find(separator);
        if (!f(text.substr(0, end))) return false;
        if (end == std::string_view::npos) return true;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::size_t> index_of(std::string_view names, std::string_view word) {
    std::size_t i = 0;
    std::optional<std::size_t> found;
    each_part(names, ' ', [&](std::string_view name) {
        if (name == word) found = i;
        ++i;
        return !found;
    });
    return found;
}

std::string name_at(std::string_view names, std::size_t index) {
    std::string found;
    each_part(names, ' ', [&](std::string_view name) {
        if (index-- == 0) found = name;
        return found.empty();
    });
    return found;
}

struct Range {
    int low = 0;
    int high = 0;
};

constexpr bool in(Range range, int value) {
    return range.low <= value && value <= range.high;
}

template <auto Member>
constexpr Option boolean(std::string_view key) {
    return {
        .key = key,
        .type = OptionType::boolean,
        .values = "false true",
        .print = [](const Rules& rules) -> std::string { return rules.*Member ? "true" : "false"; },
        .parse =
            [](Rules& rules, std::string_view text) {
                if (text != "true" && text != "false") return false;
                rules.*Member = text == "true";
                return true;
            }};
}

template <auto Member, Range Bounds>
constexpr Option integer(std::string_view key, std::string_view values) {
    return {.key = key,
            .type = OptionType::integer,
            .values = values,
            .print = [](const Rules& rules) { return std::to_string(rules.*Member); },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto value = parse_int(text);
                    if (!value || !in(Bounds, *value)) return false;
                    rules.*Member = *value;
                    return true;
                }};
}

// An integer with a few allowed values.
template <auto Member, int... Allowed>
constexpr Option one_of(std::string_view key, std::string_view values) {
    return {.key = key,
            .type = OptionType::integer,
            .values = values,
            .print = [](const Rules& rules) { return std::to_string(rules.*Member); },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto value = parse_int(text);
                    if (!value || !((*value == Allowed) || ...)) return false;
                    rules.*Member = *value;
                    return true;
                }};
}

// The names of an enumeration in the order of its enumerators.
template <class E>
constexpr std::string_view names_of = "";
template <>
constexpr std::string_view names_of<GameLength> = "tonpuu hanchan full";
template <>
constexpr std::string_view names_of<Extension> = "none sudden_death full_round";
template <>
constexpr std::string_view names_of<DealerStop> =
    "off target target_and_top top target_and_top_by_win";
template <>
constexpr std::string_view names_of<LeftoverSticks> = "first stay split";
template <>
constexpr std::string_view names_of<TieBreak> = "seat split";
template <>
constexpr std::string_view names_of<SettlementRounding> =
    "none round5down6up toward_return points_half_away";
template <>
constexpr std::string_view names_of<AnkanDoraTiming> = "immediate on_discard";
template <>
constexpr std::string_view names_of<OpenKanDoraTiming> =
    "on_discard immediate after_discard_passed";
template <>
constexpr std::string_view names_of<Kuikae> = "forbid_all forbid_same allow";
template <>
constexpr std::string_view names_of<RiichiAnkan> = "wait_unchanged strict none";
template <>
constexpr std::string_view names_of<FifthKan> = "forbid abort";
template <>
constexpr std::string_view names_of<SuukanTiming> = "after_discard immediate";
template <>
constexpr std::string_view names_of<TenpaiFifthTile> = "concealed_quad own_all ignore";
template <>
constexpr std::string_view names_of<Nagashi> = "as_draw as_win off";
template <>
constexpr std::string_view names_of<NagashiMultiple> = "all nearest";
template <>
constexpr std::string_view names_of<RenchanOnDraw> = "tenpai always never";
template <>
constexpr std::string_view names_of<MultiRon> = "all head_bump";
template <>
constexpr std::string_view names_of<HonbaSticksTo> = "nearest each";
template <>
constexpr std::string_view names_of<HonroutouValue> = "2 3_kuisagari";
template <>
constexpr std::string_view names_of<RyuuiisouHatsu> = "optional required";
template <>
constexpr std::string_view names_of<Kazoe> = "yakuman sanbaiman multiple";
template <>
constexpr std::string_view names_of<TenhouWait> = "drawn_tile single best";
template <>
constexpr std::string_view names_of<PaoScope> = "yakuman_only whole_hand";
template <>
constexpr std::string_view names_of<PaoHonba> = "discarder liable";
template <>
constexpr std::string_view names_of<Renhou> = "off yakuman mangan baiman";
template <>
constexpr std::string_view names_of<TsuukanValue> = "2_kuisagari 1_closed";
template <>
constexpr std::string_view names_of<ShiisanValue> = "yakuman mangan";
template <>
constexpr std::string_view names_of<SanmaRemoved> = "2m-8m 2m-8m_except_5m";
template <>
constexpr std::string_view names_of<SanmaDeadWall> = "rinshan8 rinshan4";
template <>
constexpr std::string_view names_of<Nukidora> = "north none 1m5m9m";
template <>
constexpr std::string_view names_of<TwoPlayerTsumo> = "full share";
template <>
constexpr std::string_view names_of<SwapTiles> = "random choose off";
template <>
constexpr std::string_view names_of<SwapDirection> = "random next across previous";
template <>
constexpr std::string_view names_of<ShuraHonba> = "every first";
template <>
constexpr std::string_view names_of<ShuraNoten> = "remaining all";
template <>
constexpr std::string_view names_of<ShuraReveal> = "end now";
template <>
constexpr std::string_view names_of<LocalYaku> =
    "open_riichi sanshoku_tsuukan isshoku_sanjun sanrenkou uumensai tsubame_gaeshi shiisan_puutaa "
    "daisharin touhoku_shinkansen hyakumangoku suurenkou isshoku_yonjun beni_kujaku paarenchan "
    "daichisei";
template <>
constexpr std::string_view names_of<DoubleYakuman> =
    "kokushi_13 suuankou_tanki junsei_chuuren daisuushii";
template <>
constexpr std::string_view names_of<PaoYakuman> = "daisangen daisuushii suukantsu";

template <auto Member>
using MemberType = std::remove_cvref_t<decltype(std::declval<Rules&>().*Member)>;

template <auto Member>
constexpr Option choice(std::string_view key) {
    using E = MemberType<Member>;
    static_assert(!names_of<E>.empty());
    return {.key = key,
            .type = OptionType::choice,
            .values = names_of<E>,
            .print =
                [](const Rules& rules) {
                    return name_at(names_of<E>, static_cast<std::size_t>(rules.*Member));
                },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto index = index_of(names_of<E>, text);
                    if (!index) return false;
                    rules.*Member = static_cast<E>(*index);
                    return true;
                }};
}

template <class E>
std::string print_set(EnumSet<E> set) {
    std::string text;
    std::size_t i = 0;
    each_part(names_of<E>, ' ', [&](std::string_view name) {
        if (set.contains(static_cast<E>(i++))) add_part(text, name, ",");
        return true;
    });
    return text;
}

template <class E>
bool parse_set(EnumSet<E>& into, std::string_view text) {
    EnumSet<E> set;
    const bool good = each_part(text, ',', [&](std::string_view word) {
        const auto index = index_of(names_of<E>, word);
        if (index) set.add(static_cast<E>(*index));
        return index.has_value();
    });
    if (good) into = set;
    return good;
}

template <auto Member, class E>
constexpr Option choices(std::string_view key) {
    return {.key = key,
            .type = OptionType::choices,
            .values = names_of<E>,
            .print = [](const Rules& rules) { return print_set<E>(rules.*Member); },
            .parse = [](Rules& rules,
                        std::string_view text) { return parse_set<E>(rules.*Member, text); }};
}

using Ints = StaticVector<int, 4>;

// Reads `least` to four numbers.
std::optional<Ints> parse_ints(std::string_view text, std::size_t least, Range range) {
    Ints values;
    const bool good = each_part(text, ',', [&](std::string_view word) {
        const auto value = parse_int(word);
        if (!value || !in(range, *value) || values.size() == 4) return false;
        values.push_back(*value);
        return true;
    });
    if (!good || values.size() < least) return std::nullopt;
    return values;
}

constexpr Option uma_row() {
    return {.key = "uma",
            .type = OptionType::integers,
            .values = "-1000..1000",
            .print =
                [](const Rules& rules) {
                    std::string text;
                    for (const int thousands : rules.uma)
                        add_part(text, std::to_string(thousands), ",");
                    return text;
                },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto values = parse_ints(text, 2, {-1000, 1000});
                    if (!values) return false;
                    rules.uma = *values;
                    return true;
                }};
}

constexpr Option oka_row() {
    return {.key = "oka",
            .type = OptionType::integer,
            .values = "auto 0..1000",
            .print =
                [](const Rules& rules) {
                    return rules.oka == oka_auto ? "auto" : std::to_string(rules.oka);
                },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto value =
                        text == "auto" ? std::optional<int>{oka_auto} : parse_int(text);
                    if (!value || (text != "auto" && !in({0, 1000}, *value))) return false;
                    rules.oka = *value;
                    return true;
                }};
}

constexpr Option red_fives_row() {
    return {.key = "red_fives",
            .type = OptionType::integers,
            .values = "0..4",
            .print =
                [](const Rules& rules) {
                    const auto& red = rules.red_fives;
                    return std::to_string(red.m) + "," + std::to_string(red.p) + "," +
                           std::to_string(red.s);
                },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto values = parse_ints(text, 3, {0, 4});
                    if (!values || values->size() != 3) return false;
                    rules.red_fives = {.m = static_cast<std::uint8_t>((*values)[0]),
                                       .p = static_cast<std::uint8_t>((*values)[1]),
                                       .s = static_cast<std::uint8_t>((*values)[2])};
                    return true;
                }};
}

// clang-format off
constexpr std::array table{
    one_of<&Rules::players, 4, 3, 2>("players", "4 3 2"),
    choice<&Rules::game_length>("game_length"),
    integer<&Rules::start_points, Range{1, 1'000'000}>("start_points", "1..1000000"),
    integer<&Rules::return_points, Range{0, 1'000'000}>("return_points", "0..1000000"),
    integer<&Rules::target_points, Range{0, 1'000'000}>("target_points", "0..1000000"),
    boolean<&Rules::target_inclusive>("target_inclusive"),
    uma_row(),
    oka_row(),
    choice<&Rules::extension>("extension"),
    choice<&Rules::dealer_stop>("dealer_stop"),
    boolean<&Rules::tobi>("tobi"),
    boolean<&Rules::tobi_at_zero>("tobi_at_zero"),
    choice<&Rules::leftover_sticks>("leftover_sticks"),
    choice<&Rules::tie_break>("tie_break"),
    choice<&Rules::settlement_rounding>("settlement_rounding"),
    red_fives_row(),
    boolean<&Rules::ippatsu>("ippatsu"),
    boolean<&Rules::ura_dora>("ura_dora"),
    boolean<&Rules::kan_dora>("kan_dora"),
    boolean<&Rules::kan_ura>("kan_ura"),
    choice<&Rules::ankan_dora_timing>("ankan_dora_timing"),
    choice<&Rules::open_kan_dora_timing>("open_kan_dora_timing"),
    boolean<&Rules::rinshan_win_reveals_pending>("rinshan_win_reveals_pending"),
    choice<&Rules::kuikae>("kuikae"),
    one_of<&Rules::riichi_min_points, 1000, 0, -1>("riichi_min_points", "1000 0 -1"),
    integer<&Rules::riichi_min_live_tiles, Range{0, 4}>("riichi_min_live_tiles", "0..4"),
    choice<&Rules::riichi_ankan>("riichi_ankan"),
    boolean<&Rules::kokushi_chankan_ankan>("kokushi_chankan_ankan"),
    choice<&Rules::fifth_kan>("fifth_kan"),
    boolean<&Rules::abort_kyuushu>("abort_kyuushu"),
    boolean<&Rules::abort_suufon>("abort_suufon"),
    boolean<&Rules::abort_suukan>("abort_suukan"),
    boolean<&Rules::abort_suucha>("abort_suucha"),
    boolean<&Rules::abort_sanchahou>("abort_sanchahou"),
    boolean<&Rules::abort_kyuushu_renchan>("abort_kyuushu_renchan"),
    boolean<&Rules::abort_suufon_renchan>("abort_suufon_renchan"),
    boolean<&Rules::abort_suukan_renchan>("abort_suukan_renchan"),
    boolean<&Rules::abort_suucha_renchan>("abort_suucha_renchan"),
    boolean<&Rules::abort_sanchahou_renchan>("abort_sanchahou_renchan"),
    choice<&Rules::suukan_timing>("suukan_timing"),
    one_of<&Rules::noten_total, 3000, 2000, 1500, 1000, 0>("noten_total", "3000 2000 1500 1000 0"),
    choice<&Rules::tenpai_fifth_tile>("tenpai_fifth_tile"),
    choice<&Rules::nagashi>("nagashi"),
    boolean<&Rules::nagashi_menzen>("nagashi_menzen"),
    choice<&Rules::nagashi_multiple>("nagashi_multiple"),
    choice<&Rules::renchan_on_draw>("renchan_on_draw"),
    choice<&Rules::multi_ron>("multi_ron"),
    choice<&Rules::honba_sticks_to>("honba_sticks_to"),
    one_of<&Rules::honba_value, 300, 1500, 0>("honba_value", "300 1500 0"),
    one_of<&Rules::min_han, 1, 2>("min_han", "1 2"),
    one_of<&Rules::two_han_min_honba, 0, 5>("two_han_min_honba", "0 5"),
    boolean<&Rules::kuitan>("kuitan"),
    boolean<&Rules::pinfu_tsumo>("pinfu_tsumo"),
    boolean<&Rules::open_pinfu_30fu>("open_pinfu_30fu"),
    one_of<&Rules::double_wind_pair_fu, 4, 2>("double_wind_pair_fu", "4 2"),
    boolean<&Rules::rinshan_tsumo_fu>("rinshan_tsumo_fu"),
    one_of<&Rules::chiitoi_han, 2, 1>("chiitoi_han", "2 1"),
    choice<&Rules::honroutou_value>("honroutou_value"),
    boolean<&Rules::ryanpeikou_distinct>("ryanpeikou_distinct"),
    choice<&Rules::ryuuiisou_hatsu>("ryuuiisou_hatsu"),
    boolean<&Rules::jun_ryuuiisou_double>("jun_ryuuiisou_double"),
    boolean<&Rules::kiriage_mangan>("kiriage_mangan"),
    choice<&Rules::kazoe>("kazoe"),
    boolean<&Rules::yakuman_stack>("yakuman_stack"),
    choices<&Rules::double_yakuman, DoubleYakuman>("double_yakuman"),
    one_of<&Rules::tenhou_multiplier, 1, 2>("tenhou_multiplier", "1 2"),
    one_of<&Rules::suukantsu_multiplier, 1, 2>("suukantsu_multiplier", "1 2"),
    choice<&Rules::tenhou_wait>("tenhou_wait"),
    choices<&Rules::pao_yakuman, PaoYakuman>("pao_yakuman"),
    choice<&Rules::pao_scope>("pao_scope"),
    choice<&Rules::pao_honba>("pao_honba"),
    boolean<&Rules::daiminkan_rinshan_pao>("daiminkan_rinshan_pao"),
    choice<&Rules::renhou>("renhou"),
    boolean<&Rules::renhou_cumulative>("renhou_cumulative"),
    choices<&Rules::local_yaku, LocalYaku>("local_yaku"),
    boolean<&Rules::open_riichi_dealin_yakuman>("open_riichi_dealin_yakuman"),
    choice<&Rules::sanshoku_tsuukan_value>("sanshoku_tsuukan_value"),
    choice<&Rules::shiisan_puutaa_value>("shiisan_puutaa_value"),
    one_of<&Rules::daisharin_multiplier, 1, 2>("daisharin_multiplier", "1 2"),
    boolean<&Rules::touhoku_closed_only>("touhoku_closed_only"),
    boolean<&Rules::touhoku_souzu_only>("touhoku_souzu_only"),
    boolean<&Rules::hyakumangoku_over>("hyakumangoku_over"),
    boolean<&Rules::hyakumangoku_pure_double>("hyakumangoku_pure_double"),
    one_of<&Rules::daichisei_multiplier, 1, 2>("daichisei_multiplier", "1 2"),
    boolean<&Rules::paarenchan_draw_breaks>("paarenchan_draw_breaks"),
    boolean<&Rules::sanma_tsumo_loss>("sanma_tsumo_loss"),
    choice<&Rules::sanma_removed>("sanma_removed"),
    choice<&Rules::sanma_dead_wall>("sanma_dead_wall"),
    choice<&Rules::nukidora>("nukidora"),
    boolean<&Rules::kita_rinshan>("kita_rinshan"),
    boolean<&Rules::kita_ron>("kita_ron"),
    boolean<&Rules::north_yakuhai>("north_yakuhai"),
    choice<&Rules::two_player_tsumo>("two_player_tsumo"),
    boolean<&Rules::shura>("shura"),
    choice<&Rules::shura_swap_tiles>("shura_swap_tiles"),
    choice<&Rules::shura_swap_direction>("shura_swap_direction"),
    choice<&Rules::shura_honba>("shura_honba"),
    choice<&Rules::shura_noten>("shura_noten"),
    choice<&Rules::shura_reveal>("shura_reveal"),
};
// clang-format on

// A member without a row could not be chosen, and would be missing in every hash and record.
static_assert(member_count<Rules>() == table.size(),
              "each member of Rules has one row in the table of options");

} // namespace

std::span<const Option> options() {
    return table;
}

const Option* find_option(std::string_view key) {
    const auto row = std::ranges::find(table, key, &Option::key);
    return row == table.end() ? nullptr : row;
}

std::optional<RulesProblem> problem_in(const Rules& rules) {
    if (rules.uma.size() != rules.seat_count()) {
        return RulesProblem{"uma", "does not have one number for each player"};
    }
    if (std::accumulate(rules.uma.begin(), rules.uma.end(), 0) != 0) {
        return RulesProblem{"uma", "does not sum to 0"};
    }
    if (rules.shura && rules.players != 4) {
        return RulesProblem{"shura", "needs four players"};
    }
    if (rules.oka == oka_auto && rules.return_points < rules.start_points) {
        return RulesProblem{"return_points", "is below start_points while oka is auto"};
    }
    return std::nullopt;
}

} // namespace jantaku
