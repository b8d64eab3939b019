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

// Calls f(word) for each part of `text` between separators; stops and returns false when f does.
// An empty text has no parts, a separator at the end leaves an empty one.
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
constexpr Option boolean(std::string_view key, std::string_view meaning) {
    return {
        .key = key,
        .type = OptionType::boolean,
        .values = "false true",
        .meaning = meaning,
        .print = [](const Rules& rules) -> std::string { return rules.*Member ? "true" : "false"; },
        .parse =
            [](Rules& rules, std::string_view text) {
                if (text != "true" && text != "false") return false;
                rules.*Member = text == "true";
                return true;
            }};
}

template <auto Member, Range Bounds>
constexpr Option integer(std::string_view key, std::string_view values, std::string_view meaning) {
    return {.key = key,
            .type = OptionType::integer,
            .values = values,
            .meaning = meaning,
            .print = [](const Rules& rules) { return std::to_string(rules.*Member); },
            .parse =
                [](Rules& rules, std::string_view text) {
                    const auto value = parse_int(text);
                    if (!value || !in(Bounds, *value)) return false;
                    rules.*Member = *value;
                    return true;
                }};
}

// An integer that may be one of a few numbers only.
template <auto Member, int... Allowed>
constexpr Option one_of(std::string_view key, std::string_view values, std::string_view meaning) {
    return {.key = key,
            .type = OptionType::integer,
            .values = values,
            .meaning = meaning,
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
constexpr std::string_view names_of<DealerStop> = "off target target_and_top top";
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
constexpr Option choice(std::string_view key, std::string_view meaning) {
    using E = MemberType<Member>;
    static_assert(!names_of<E>.empty());
    return {.key = key,
            .type = OptionType::choice,
            .values = names_of<E>,
            .meaning = meaning,
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
        if (set.contains(static_cast<E>(i++)))
            text += (text.empty() ? "" : ",") + std::string{name};
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
constexpr Option choices(std::string_view key, std::string_view meaning) {
    return {.key = key,
            .type = OptionType::choices,
            .values = names_of<E>,
            .meaning = meaning,
            .print = [](const Rules& rules) { return print_set<E>(rules.*Member); },
            .parse = [](Rules& rules,
                        std::string_view text) { return parse_set<E>(rules.*Member, text); }};
}

using Ints = StaticVector<int, 4>;

// `least` to four numbers.
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
            .meaning = "thousands for each rank, first to last; they sum to 0",
            .print =
                [](const Rules& rules) {
                    std::string text;
                    for (const int thousands : rules.uma)
                        text += (text.empty() ? "" : ",") + std::to_string(thousands);
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
            .meaning = "thousands that the first gets; auto: (return − start) × players",
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
            .meaning = "how many fives of m, p and s are red",
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
    one_of<&Rules::players, 4, 3, 2>("players", "4 3 2", "seats"),
    choice<&Rules::game_length>("game_length", "rounds that are played: 1, 2 or 4"),
    integer<&Rules::start_points, Range{1, 1'000'000}>("start_points", "1..1000000", "points each begins with"),
    integer<&Rules::return_points, Range{0, 1'000'000}>("return_points", "0..1000000", "points that count as zero in the result"),
    integer<&Rules::target_points, Range{0, 1'000'000}>("target_points", "0..1000000", "points for the dealer stop and the extension; 0: off"),
    boolean<&Rules::target_inclusive>("target_inclusive", "exactly the target is enough"),
    uma_row(),
    oka_row(),
    choice<&Rules::extension>("extension", "what follows the last kyoku when nobody has the target"),
    choice<&Rules::dealer_stop>("dealer_stop", "when a repeating dealer ends the game in the last kyoku"),
    boolean<&Rules::tobi>("tobi", "a negative score ends the game"),
    boolean<&Rules::tobi_at_zero>("tobi_at_zero", "a score of 0 ends it too"),
    choice<&Rules::leftover_sticks>("leftover_sticks", "who gets the riichi sticks left at the end"),
    choice<&Rules::tie_break>("tie_break", "equal points: the earlier seat, or shared"),
    choice<&Rules::settlement_rounding>("settlement_rounding", "how results are rounded to thousands"),
    red_fives_row(),
    boolean<&Rules::ippatsu>("ippatsu", "ippatsu exists"),
    boolean<&Rules::ura_dora>("ura_dora", "riichi winners turn the indicators below"),
    boolean<&Rules::kan_dora>("kan_dora", "a kan turns a further indicator"),
    boolean<&Rules::kan_ura>("kan_ura", "kan indicators have ura too"),
    choice<&Rules::ankan_dora_timing>("ankan_dora_timing", "when an ankan's indicator is turned"),
    choice<&Rules::open_kan_dora_timing>("open_kan_dora_timing", "when a daiminkan's or kakan's indicator is turned"),
    boolean<&Rules::rinshan_win_reveals_pending>("rinshan_win_reveals_pending", "a rinshan win turns the indicator still due"),
    choice<&Rules::kuikae>("kuikae", "which discards a call forbids"),
    one_of<&Rules::riichi_min_points, 1000, 0, -1>("riichi_min_points", "1000 0 -1", "points a riichi needs; 0: not negative; -1: none"),
    integer<&Rules::riichi_min_live_tiles, Range{0, 4}>("riichi_min_live_tiles", "0..4", "live tiles a riichi needs"),
    choice<&Rules::riichi_ankan>("riichi_ankan", "which ankan a riichi allows"),
    boolean<&Rules::kokushi_chankan_ankan>("kokushi_chankan_ankan", "kokushi may rob an ankan"),
    choice<&Rules::fifth_kan>("fifth_kan", "a fifth kan is forbidden, or aborts"),
    boolean<&Rules::abort_kyuushu>("abort_kyuushu", "kyuushu kyuuhai exists"),
    boolean<&Rules::abort_suufon>("abort_suufon", "suufon renda aborts"),
    boolean<&Rules::abort_suukan>("abort_suukan", "suukan sanra aborts"),
    boolean<&Rules::abort_suucha>("abort_suucha", "suucha riichi aborts"),
    boolean<&Rules::abort_sanchahou>("abort_sanchahou", "sanchahou aborts"),
    boolean<&Rules::abort_kyuushu_renchan>("abort_kyuushu_renchan", "the dealer stays after kyuushu kyuuhai"),
    boolean<&Rules::abort_suufon_renchan>("abort_suufon_renchan", "the dealer stays after suufon renda"),
    boolean<&Rules::abort_suukan_renchan>("abort_suukan_renchan", "the dealer stays after suukan sanra"),
    boolean<&Rules::abort_suucha_renchan>("abort_suucha_renchan", "the dealer stays after suucha riichi"),
    boolean<&Rules::abort_sanchahou_renchan>("abort_sanchahou_renchan", "the dealer stays after sanchahou"),
    choice<&Rules::suukan_timing>("suukan_timing", "when suukan sanra aborts"),
    one_of<&Rules::noten_total, 3000, 2000, 1500, 1000, 0>("noten_total", "3000 2000 1500 1000 0", "points that noten players pay in all"),
    choice<&Rules::tenpai_fifth_tile>("tenpai_fifth_tile", "when a wait for a fifth tile is void"),
    choice<&Rules::nagashi>("nagashi", "nagashi mangan: paid like a draw, like a win, or not"),
    boolean<&Rules::nagashi_menzen>("nagashi_menzen", "nagashi mangan needs a closed hand"),
    choice<&Rules::nagashi_multiple>("nagashi_multiple", "several nagashi mangan: all, or the nearest"),
    choice<&Rules::renchan_on_draw>("renchan_on_draw", "when the dealer stays after an exhaustive draw"),
    choice<&Rules::multi_ron>("multi_ron", "several rons: all win, or the nearest"),
    choice<&Rules::honba_sticks_to>("honba_sticks_to", "several winners: who gets honba and sticks"),
    one_of<&Rules::honba_value, 300, 1500, 0>("honba_value", "300 1500 0", "points a honba adds to a ron"),
    one_of<&Rules::min_han, 1, 2>("min_han", "1 2", "han of yaku that a win needs"),
    one_of<&Rules::two_han_min_honba, 0, 5>("two_han_min_honba", "0 5", "honba from which a win needs two han; 0: off"),
    boolean<&Rules::kuitan>("kuitan", "tanyao counts when open"),
    boolean<&Rules::pinfu_tsumo>("pinfu_tsumo", "pinfu counts with tsumo, at 20 fu"),
    boolean<&Rules::open_pinfu_30fu>("open_pinfu_30fu", "an open ron without fu counts 30"),
    one_of<&Rules::double_wind_pair_fu, 4, 2>("double_wind_pair_fu", "4 2", "fu of a pair of the seat and round wind"),
    boolean<&Rules::rinshan_tsumo_fu>("rinshan_tsumo_fu", "tsumo fu count on a rinshan win"),
    one_of<&Rules::chiitoi_han, 2, 1>("chiitoi_han", "2 1", "han of chiitoitsu"),
    choice<&Rules::honroutou_value>("honroutou_value", "han of honroutou"),
    boolean<&Rules::ryanpeikou_distinct>("ryanpeikou_distinct", "ryanpeikou needs two different pairs of runs"),
    choice<&Rules::ryuuiisou_hatsu>("ryuuiisou_hatsu", "ryuuiisou with or without the green dragon"),
    boolean<&Rules::jun_ryuuiisou_double>("jun_ryuuiisou_double", "ryuuiisou without the green dragon counts twice"),
    boolean<&Rules::kiriage_mangan>("kiriage_mangan", "30 fu 4 han and 60 fu 3 han are mangan"),
    choice<&Rules::kazoe>("kazoe", "13 han and more"),
    boolean<&Rules::yakuman_stack>("yakuman_stack", "several yakuman add up"),
    choices<&Rules::double_yakuman, DoubleYakuman>("double_yakuman", "yakuman that count twice"),
    one_of<&Rules::tenhou_multiplier, 1, 2>("tenhou_multiplier", "1 2", "how often tenhou counts"),
    one_of<&Rules::suukantsu_multiplier, 1, 2>("suukantsu_multiplier", "1 2", "how often suukantsu counts"),
    choice<&Rules::tenhou_wait>("tenhou_wait", "which tile of tenhou is the winning one"),
    choices<&Rules::pao_yakuman, PaoYakuman>("pao_yakuman", "yakuman with liability"),
    choice<&Rules::pao_scope>("pao_scope", "what the liable player pays for"),
    choice<&Rules::pao_honba>("pao_honba", "who pays the honba of a split ron"),
    boolean<&Rules::daiminkan_rinshan_pao>("daiminkan_rinshan_pao", "a rinshan win after a daiminkan is paid by its feeder"),
    choice<&Rules::renhou>("renhou", "a child's ron before the own first draw"),
    boolean<&Rules::renhou_cumulative>("renhou_cumulative", "renhou below yakuman adds to other han"),
    choices<&Rules::local_yaku, LocalYaku>("local_yaku", "old and local yaku that count"),
    boolean<&Rules::open_riichi_dealin_yakuman>("open_riichi_dealin_yakuman", "dealing into an open riichi, not in riichi, pays a yakuman"),
    choice<&Rules::sanshoku_tsuukan_value>("sanshoku_tsuukan_value", "han of sanshoku tsuukan"),
    choice<&Rules::shiisan_puutaa_value>("shiisan_puutaa_value", "what shiisan puutaa pays"),
    one_of<&Rules::daisharin_multiplier, 1, 2>("daisharin_multiplier", "1 2", "how often daisharin counts"),
    boolean<&Rules::touhoku_closed_only>("touhoku_closed_only", "touhoku shinkansen must be closed"),
    boolean<&Rules::touhoku_souzu_only>("touhoku_souzu_only", "touhoku shinkansen must be of souzu"),
    boolean<&Rules::hyakumangoku_over>("hyakumangoku_over", "hyakumangoku must exceed 100"),
    boolean<&Rules::hyakumangoku_pure_double>("hyakumangoku_pure_double", "hyakumangoku of exactly 100 counts twice"),
    one_of<&Rules::daichisei_multiplier, 1, 2>("daichisei_multiplier", "1 2", "how often daichisei counts"),
    boolean<&Rules::paarenchan_draw_breaks>("paarenchan_draw_breaks", "a draw breaks the dealer's row of wins"),
    boolean<&Rules::sanma_tsumo_loss>("sanma_tsumo_loss", "three players: nobody pays the missing share of a tsumo"),
    choice<&Rules::sanma_removed>("sanma_removed", "three players: kinds left out"),
    choice<&Rules::sanma_dead_wall>("sanma_dead_wall", "three players: replacement tiles in the dead wall"),
    choice<&Rules::nukidora>("nukidora", "three players: kinds that may be set aside"),
    boolean<&Rules::kita_rinshan>("kita_rinshan", "a win on the tile after a kita is rinshan"),
    boolean<&Rules::kita_ron>("kita_ron", "a kita may be ronned"),
    boolean<&Rules::north_yakuhai>("north_yakuhai", "three players: North is yakuhai"),
    choice<&Rules::two_player_tsumo>("two_player_tsumo", "two players: a tsumo pays like a ron, or the one share"),
    boolean<&Rules::shura>("shura", "the hand goes on until three players have won"),
    choice<&Rules::shura_swap_tiles>("shura_swap_tiles", "shura: which three tiles are exchanged"),
    choice<&Rules::shura_swap_direction>("shura_swap_direction", "shura: to whom they go"),
    choice<&Rules::shura_honba>("shura_honba", "shura: which wins are paid the honba"),
    choice<&Rules::shura_noten>("shura_noten", "shura: who takes part in noten payments"),
    choice<&Rules::shura_reveal>("shura_reveal", "shura: when others see a winner's ura"),
};
// clang-format on

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
