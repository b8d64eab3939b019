#include "record/played_rules.hpp"

#include "record/rules_hash.hpp"

#include <algorithm>
#include <jantaku/rules/options.hpp>

namespace jantaku::record {

namespace {

// Mahjong Soul's rules as far as they are known, where no preset of that name is built in.
Rules like_majsoul(const Presets& presets, std::size_t players) {
    const Preset* base = presets.find(players == 3 ? "sanma_tenhou" : "default");
    Rules rules = base != nullptr ? base->rules : Rules{};
    rules.red_fives = {.m = static_cast<std::uint8_t>(players == 3 ? 0 : 1), .p = 1, .s = 1};
    rules.extension = Extension::sudden_death;
    rules.dealer_stop = DealerStop::target_and_top;
    rules.double_yakuman = EnumSet<DoubleYakuman>::first(4);
    rules.settlement_rounding = SettlementRounding::none;
    rules.abort_sanchahou = false;
    // Settled against the points that everybody began with, so only the uma separates the ranks.
    rules.return_points = rules.start_points;
    if (players == 3) rules.uma = {15, 0, -15};
    rules.open_kan_dora_timing = OpenKanDoraTiming::on_discard;
    EnumSet<PaoYakuman> pao;
    pao.add(PaoYakuman::daisangen);
    pao.add(PaoYakuman::daisuushii);
    rules.pao_yakuman = pao;
    return rules;
}

std::string name_of(Family family, std::size_t players) {
    const std::string name = family == Family::tenhou ? "tenhou" : "majsoul";
    return players == 3 ? "sanma_" + name : name;
}

RedFives usual_red_fives(const Rules& rules) {
    if (rules.red_fives != RedFives{.m = 0, .p = 0, .s = 0}) return rules.red_fives;
    return {.m = static_cast<std::uint8_t>(rules.is_sanma() ? 0 : 1), .p = 1, .s = 1};
}

// The name, and each option that differs from the preset's.
std::string described(std::string name, const Rules& preset, const Rules& rules) {
    for (const Option& option : options()) {
        const std::string value = option.print(rules);
        if (value == option.print(preset)) continue;
        name += ", ";
        name += option.key;
        name += '=' + value;
    }
    return name;
}

} // namespace

Result<PlayedRules, std::string>
played_rules(const Presets& presets, const RulesClaim& claim, const LogHints& hints) {
    const std::string name = hints.preset.value_or(name_of(claim.family, claim.players));
    const Preset* preset = presets.find(name);
    if (preset == nullptr && (hints.preset || claim.family == Family::tenhou)) {
        return "there is no preset `" + name + "`";
    }
    const Rules base = preset != nullptr ? preset->rules : like_majsoul(presets, claim.players);
    if (base.seat_count() != claim.players) {
        return "the preset `" + name + "` is for " + std::to_string(base.players) +
               " players, the record has " + std::to_string(claim.players);
    }
    Rules rules = base;
    if (claim.red_fives) rules.red_fives = *claim.red_fives;
    if (const auto length = hints.length ? hints.length : claim.length) rules.game_length = *length;
    if (const auto kuitan = hints.kuitan ? hints.kuitan : claim.kuitan) rules.kuitan = *kuitan;
    if (const auto kiriage = hints.kiriage ? hints.kiriage : claim.kiriage) {
        rules.kiriage_mangan = *kiriage;
    }
    if (hints.aka) {
        rules.red_fives = *hints.aka ? usual_red_fives(rules) : RedFives{.m = 0, .p = 0, .s = 0};
    }
    if (const auto problem = problem_in(rules)) {
        return std::string{problem->key} + ": " + std::string{problem->reason};
    }
    return PlayedRules{.preset = described(name, base, rules), .rules = rules};
}

void fit_start_points(Log& log) {
    if (log.kyoku.empty()) return;
    const LogKyoku& first = log.kyoku.front();
    if (first.kyoku != 0 || first.honba != 0 || first.points.size() == 0) return;
    const int points = first.points[Seat{0}];
    const bool same = std::ranges::all_of(first.points, [&](int p) { return p == points; });
    if (!same || points == log.rules.start_points) return;
    Rules fitted = log.rules;
    fitted.start_points = points;
    fitted.return_points = std::max(points, fitted.return_points);
    fitted.target_points = std::max(points, fitted.target_points);
    if (problem_in(fitted)) return;
    log.preset = described(log.preset, log.rules, fitted);
    log.rules = fitted;
}

GameLength guessed_length(const Log& log, bool ended) {
    const LogKyoku& last = log.kyoku.back();
    const std::size_t players = last.points.size();
    if (!ended || last.kyoku + 1 != static_cast<int>(players)) return GameLength::hanchan;
    PerSeat<int> points = last.points;
    const auto add = [&](const std::optional<PerSeat<int>>& deltas) {
        if (!deltas) return;
        for (const Seat seat : seats(players))
            points[seat] += (*deltas)[seat];
    };
    for (const LogEvent& event : last.events) {
        if (const auto* paid = std::get_if<ReachAccepted>(&event)) points[paid->seat] -= 1000;
        if (const auto* win = std::get_if<LogWin>(&event)) add(win->deltas);
        if (const auto* draw = std::get_if<LogDraw>(&event)) add(draw->deltas);
    }
    const bool somebody_is_out = std::ranges::any_of(points, [](int p) { return p < 0; });
    return somebody_is_out ? GameLength::hanchan : GameLength::tonpuu;
}

// ---- our own records -------------------------------------------------------------------------

Json rules_note(std::string_view preset, const Rules& rules) {
    Preset ours{};
    ours.rules = rules;
    Preset base{};
    const Json all = Json::parse(write_preset(ours));
    const Json before = Json::parse(write_preset(base));
    Json changed = Json::object();
    for (const Option& option : options()) {
        const std::string key{option.key};
        if (all.at(key) != before.at(key)) changed[key] = all.at(key);
    }
    Json note = Json::object();
    note["preset"] = preset;
    note["rules_hash"] = rules_hash(rules);
    note["rules"] = std::move(changed);
    return note;
}

bool has_rules_note(const Json& object) {
    return member(object, "rules_hash") != nullptr && member(object, "rules") != nullptr;
}

Result<PlayedRules, std::string> read_rules_note(const Json& note) {
    const Json* changed = member(note, "rules");
    const auto hash = text_in(note, "rules_hash");
    const auto preset = text_in(note, "preset");
    if (changed == nullptr || !changed->is_object() || !hash) return std::string{"malformed rules"};
    Json file = Json::object();
    file["name"] = "record";
    for (const auto& [key, value] : changed->items()) {
        if (find_option(key) == nullptr) return "rules: `" + key + "` is not an option";
        file[key] = value;
    }
    const Preset base{}; // `default` as built in, even if a directory replaces it
    const auto read =
        read_preset(record::dump(file), "rules", [&](std::string_view) { return &base; });
    if (!read) return to_string(read.error());
    if (rules_hash(read->rules) != *hash) {
        return std::string{"rules_hash is not the hash of the rules beside it"};
    }
    return PlayedRules{.preset = preset.value_or("default"), .rules = read->rules};
}

} // namespace jantaku::record
