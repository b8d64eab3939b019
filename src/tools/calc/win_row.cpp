#include "tools/calc/win_row.hpp"

#include "tools/calc/fields.hpp"
#include "tools/calc/win_claim.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/table/keys.hpp>

namespace jantaku::calc {

namespace {

constexpr int most_honba = 1000;
constexpr int most_sticks = 1000;
constexpr int most_kita = 4;
constexpr std::size_t most_indicators = 5;

struct Source {
    std::string_view name;
    std::string_view preset;
};
constexpr std::array sources{Source{"tenhou", "tenhou"}, Source{"kobalab", "tenhou"},
                             Source{"riichienv", "majsoul"}};

void change_rules(Fields& row, Rules& rules) {
    if (const auto aka = row.maybe_flag("aka")) {
        const RedFives& reds = rules.red_fives;
        const bool has_some = reds.m + reds.p + reds.s > 0;
        if (!*aka) rules.red_fives = {0, 0, 0};
        if (*aka && !has_some) rules.red_fives = {1, 1, 1};
    }
    if (const auto kuitan = row.maybe_flag("kuitan")) rules.kuitan = *kuitan;
    if (const auto kiriage = row.maybe_flag("kiriage")) rules.kiriage_mangan = *kiriage;
    if (const auto doubles = row.maybe_flag("double_yakuman")) {
        rules.double_yakuman =
            *doubles ? EnumSet<DoubleYakuman>::first(4) : EnumSet<DoubleYakuman>{};
    }
}

Rules rules_of(Fields& row, const RulesChoice& choice) {
    const auto players = row.maybe_number("players", 2, static_cast<int>(max_players));
    const auto src = row.text("src");
    const auto* source = std::ranges::find(sources, src, &Source::name);
    Rules rules = source == sources.end() ? choice.of_choice(players)
                                          : choice.of_preset(source->preset, players);
    change_rules(row, rules);
    return rules;
}

WinFlags flags_of(Fields& row, bool is_tsumo) {
    const int riichi = row.number("riichi", 2);
    const bool haitei = row.flag("haitei");
    const bool houtei = row.flag("houtei");
    if (haitei && !is_tsumo) row.fail("haitei", "is a tsumo");
    if (houtei && is_tsumo) row.fail("houtei", "is a ron");
    return {.riichi = riichi == 1,
            .double_riichi = riichi == 2,
            .ippatsu = row.flag("ippatsu"),
            .rinshan = row.flag("rinshan"),
            .chankan = row.flag("chankan"),
            .last = haitei || houtei,
            .first = row.flag("first_turn"),
            .open_riichi = row.flag("open_riichi"),
            .tsubame = row.flag("tsubame"),
            .dealin_nonriichi = row.flag("dealin_nonriichi"),
            .paarenchan = row.flag("paarenchan")};
}

Indicators indicators_of(Fields& row, std::string_view key) {
    Indicators indicators;
    for (const Tile tile : row.tiles(key, most_indicators))
        indicators.push_back(tile);
    return indicators;
}

Win win_of(Fields& row, const Rules& rules) {
    Win win;
    win.by = row.flag("tsumo") ? WinBy::tsumo : WinBy::ron;
    win.melds = row.melds("melds");
    win.seat_wind = row.wind("seat_wind");
    win.round_wind = row.wind("round_wind");
    win.honba = row.number("honba", most_honba);
    win.flags = flags_of(row, win.by == WinBy::tsumo);
    win.dora = indicators_of(row, "dora");
    win.ura = indicators_of(row, "ura");
    const bool is_told = row.maybe_flag("flags_complete").value_or(true);
    const bool has_riichi = win.flags.riichi || win.flags.double_riichi;
    if (!is_told && !has_riichi) { // for a yakuman, where they do not matter
        win.flags.ippatsu = false;
        win.ura.clear();
    }
    const int kita = row.number("nuki", most_kita);
    if (kita > 0 && !nuki_kinds(rules).contains(north)) {
        row.fail("nuki", "no Norths are set aside in this game");
    }
    for (int i = 0; i < kita; ++i)
        win.kita.push_back(Tile{north});
    return win;
}

// Seats that the row does not tell follow from the winds; East is seat 0.
void read_seats(Fields& row, WinCase& it) {
    const std::size_t players = it.rules.seat_count();
    const auto seat = [&](std::string_view key) -> std::optional<Seat> {
        const auto index = row.maybe_number(key, 0, static_cast<int>(players) - 1);
        if (!index) return std::nullopt;
        return Seat{static_cast<std::size_t>(*index)};
    };
    const auto steps = static_cast<std::size_t>(it.win.seat_wind);
    if (steps >= players) {
        row.fail("seat_wind", "the game has no seat with that wind");
        return;
    }
    const auto winner = seat("winner");
    const auto dealer = seat("oya");
    it.dealer = dealer ? *dealer : winner ? after(*winner, players - steps, players) : Seat{0};
    it.winner = winner.value_or(after(it.dealer, steps, players));
    if (wind_of(it.winner, it.dealer, players) != it.win.seat_wind) {
        row.fail("seat_wind", "is not the winner's, by winner and oya");
    }
    const bool is_tsumo = it.win.by == WinBy::tsumo;
    it.discarder = seat("loser");
    if (is_tsumo && it.discarder) row.fail("loser", "must be null for a tsumo");
    it.liable = seat("pao");
}

Read<WinCase> win_from(const Json& object, const RulesChoice& choice) {
    Fields row{object};
    for (const auto key : {"hand", "win_tile", "tsumo", "seat_wind", "round_wind"})
        row.needs(key);
    WinCase it;
    it.rules = rules_of(row, choice);
    it.win = win_of(row, it.rules);
    it.sticks = row.number("sticks", most_sticks);
    read_seats(row, it);
    const auto hand = row.tiles("hand", most_tiles);
    const Tile won = row.tile("win_tile");
    if (row.fault()) return *row.fault();
    if (auto fault = put_hand(it, hand, won)) return Fault{"hand: " + fault->reason};
    return it;
}

Json answer(const Json& id, const Worth& worth) {
    Json yaku = Json::array();
    Json yakuman = Json::array();
    const Score& score = worth.score;
    for (const YakuHan& row : score.yaku)
        (score.yakuman > 0 ? yakuman : yaku).push_back({key_of(row.yaku), row.han});
    for (const auto& [key, han] : bonus_of(score))
        yaku.push_back({key, han});
    Json deltas;
    if (worth.deltas) deltas = std::vector<int>(worth.deltas->begin(), worth.deltas->end());
    return {{"id", id},
            {"yaku", std::move(yaku)},
            {"yakuman", std::move(yakuman)},
            {"fu", score.fu},
            {"han", score.han},
            {"limit", score.limit == Limit::none ? Json{} : Json(key_of(score.limit))},
            {"points", worth.points},
            {"deltas", std::move(deltas)}};
}

} // namespace

Read<WinCase> read_win(std::string_view line, const RulesChoice& rules) {
    const auto object = parse_object(line);
    if (!object) return not_json(1);
    return win_from(*object, rules);
}

Told answer_win(std::string_view line, std::size_t number, const RulesChoice& rules) {
    const auto object = parse_object(line);
    if (!object) return {error_line(Json{}, not_json(number)) + '\n', 1};
    const Json id = id_of(*object);
    const auto it = win_from(*object, rules);
    if (!it) return {error_line(id, it.error()) + '\n', 1};
    const auto worth = worth_of(*it);
    if (!worth) return {error_line(id, worth.error()) + '\n', 1};
    return {text_of(answer(id, *worth)) + '\n', 0};
}

Told verify_win(std::string_view line, std::size_t number, const RulesChoice& rules) {
    const auto object = parse_object(line);
    if (!object) return {not_json(number).reason + '\n', 1};
    const auto it = win_from(*object, rules);
    if (!it) return {line_about(*object, "error: " + it.error().reason), 1};
    const auto worth = worth_of(*it);
    if (!worth) return {line_about(*object, "error: " + worth.error().reason), 1};
    if (!object->contains("result") || !(*object)["result"].is_object()) {
        return {line_about(*object, "error: result: is missing"), 1};
    }
    Told told;
    for (const Disagreement& each : disagreements((*object)["result"], *worth)) {
        told.text += line_about(
            *object, fmt::format("{}: expected {}, is {}", each.what, each.expected, each.actual));
        ++told.faults;
    }
    return told;
}

} // namespace jantaku::calc
