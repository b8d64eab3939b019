#include "record/played_rules.hpp"

#include "record/rules_hash.hpp"

#include <algorithm>
#include <jantaku/rules/options.hpp>

namespace jantaku::record {

namespace {

std::string name_of(Family family, std::size_t players) {
    const std::string name = family == Family::tenhou    ? "tenhou"
                             : family == Family::majsoul ? "majsoul"
                                                         : "riichi_city";
    return players == 3 ? "sanma_" + name : name;
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
    if (preset == nullptr) return "there is no preset `" + name + "`";
    Rules rules = preset->rules;
    if (claim.tell) claim.tell(rules);
    apply(hints.changes, rules);
    if (rules.seat_count() != claim.players) {
        return "the preset `" + name + "` is for " + std::to_string(rules.players) +
               " players, the record has " + std::to_string(claim.players);
    }
    if (const auto problem = problem_in(rules)) {
        return std::string{problem->key} + ": " + std::string{problem->reason};
    }
    return PlayedRules{.preset = described(name, preset->rules, rules), .rules = rules};
}

void set_rules(Log& log, PlayedRules played) {
    log.preset = std::move(played.preset);
    log.rules = played.rules;
}

void change_rules(Log& log, const Rules& rules) {
    log.preset = described(std::move(log.preset), log.rules, rules);
    log.rules = rules;
}

void fit_start_points(Log& log, const LogHints& hints) {
    if (log.kyoku.empty() || changes(hints, "start_points")) return;
    const LogKyoku& first = log.kyoku.front();
    if (first.kyoku != 0 || first.honba != 0 || first.kyotaku != 0) return;
    if (first.points.size() == 0) return;
    const int points = first.points[Seat{0}];
    const bool same = std::ranges::all_of(first.points, [&](int p) { return p == points; });
    if (!same || points == log.rules.start_points) return;
    Rules fitted = log.rules;
    fitted.start_points = points;
    fitted.return_points = std::max(points, fitted.return_points);
    fitted.target_points = std::max(points, fitted.target_points);
    if (!problem_in(fitted)) change_rules(log, fitted);
}

void fit_rounding(Log& log, const PerSeat<int>& results) {
    const bool is_whole = std::ranges::all_of(results, [](int its) { return its % 1000 == 0; });
    if (is_whole) return;
    Rules fitted = log.rules;
    fitted.settlement_rounding = SettlementRounding::none;
    change_rules(log, fitted);
}

std::optional<PerSeat<int>> points_after(const LogKyoku& hand) {
    const std::size_t players = hand.points.size();
    PerSeat<int> points = hand.points;
    std::optional<Seat> declared; // riichi, with a discard that nobody has let pass yet
    const auto pay = [&] {
        if (declared) points[*declared] -= stick_points;
        declared.reset();
    };
    const auto add = [&](const std::optional<PerSeat<int>>& deltas) {
        if (!deltas) return false;
        for (const Seat seat : seats(players))
            points[seat] += (*deltas)[seat];
        return true;
    };
    bool is_over = false;
    for (const LogEvent& event : hand.events) {
        const auto* win = std::get_if<LogWin>(&event);
        const auto* draw = std::get_if<LogDraw>(&event);
        if (const auto* reach = std::get_if<Reach>(&event)) {
            declared = reach->seat;
        } else if (win != nullptr) {
            if (declared && win->from == *declared && win->seat != *declared) declared.reset();
            pay();
            if (!add(win->deltas)) return std::nullopt;
            is_over = true;
        } else if (draw != nullptr) {
            // Three rons do not count, but the stick is not paid either.
            if (draw->kind == DrawKind::sanchahou) declared.reset();
            pay();
            const bool is_paid = add(draw->deltas);
            if (!is_paid && draw->kind == DrawKind::exhaustive && !draw->tenpai)
                return std::nullopt;
            is_over = true;
        } else if (!std::holds_alternative<Dahai>(event)) {
            pay();
        }
    }
    return is_over ? std::optional{points} : std::nullopt;
}

GameLength guessed_length(const Log& log, bool ended) {
    const LogKyoku& last = log.kyoku.back();
    if (!ended || last.kyoku + 1 != static_cast<int>(last.points.size()))
        return GameLength::hanchan;
    const auto points = points_after(last);
    const bool somebody_is_out =
        points && std::ranges::any_of(*points, [](int its) { return its < 0; });
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
