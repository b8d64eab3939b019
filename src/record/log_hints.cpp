#include "record/log_hints.hpp"

namespace jantaku {

namespace {

std::string_view name_of(GameLength length) {
    switch (length) {
    case GameLength::tonpuu:
        return "tonpuu";
    case GameLength::hanchan:
        return "hanchan";
    case GameLength::full:
        break;
    }
    return "full";
}

} // namespace

LogHints combine(const LogHints& over, const LogHints& under) {
    const auto first = [](const auto& a, const auto& b) { return a ? a : b; };
    return {.length = first(over.length, under.length),
            .aka = first(over.aka, under.aka),
            .kuitan = first(over.kuitan, under.kuitan),
            .kiriage = first(over.kiriage, under.kiriage)};
}

void set_rules(Log& log, const Presets& presets, std::string_view preset, const LogHints& hints) {
    const Preset* found = presets.find(preset);
    if (found == nullptr) throw InvariantError{"no preset " + std::string{preset}};
    log.preset = preset;
    log.rules = found->rules;
    const auto change = [&](auto& member, const auto& value, std::string_view words) {
        if (member == value) return;
        member = value;
        log.preset += ", " + std::string{words};
    };
    if (hints.length) change(log.rules.game_length, *hints.length, name_of(*hints.length));
    if (hints.aka == false) change(log.rules.red_fives, RedFives{0, 0, 0}, "no red fives");
    if (hints.kuitan) {
        change(log.rules.kuitan, *hints.kuitan, *hints.kuitan ? "kuitan" : "no kuitan");
    }
    if (hints.kiriage) {
        change(log.rules.kiriage_mangan, *hints.kiriage,
               *hints.kiriage ? "kiriage mangan" : "no kiriage mangan");
    }
}

} // namespace jantaku
