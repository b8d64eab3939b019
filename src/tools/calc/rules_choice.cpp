#include "tools/calc/rules_choice.hpp"

#include "tile/join.hpp"

#include <fmt/format.h>

namespace jantaku::calc {

namespace {

std::string list_of(const std::vector<std::string_view>& names) {
    std::string list;
    for (const auto name : names)
        add_part(list, name, " ");
    return list;
}

} // namespace

Read<RulesChoice> RulesChoice::make(std::string preset, const std::vector<std::string>& changes) {
    RulesChoice choice;
    if (choice.presets_.find(preset) == nullptr) {
        return Fault{
            fmt::format("there are no rules `{}`: {}", preset, list_of(choice.presets_.names()))};
    }
    choice.preset_ = std::move(preset);
    for (const auto& text : changes) {
        auto change = read_rule_change(text);
        if (!change) return Fault{change.error()};
        choice.changes_.push_back(std::move(*change));
    }
    return choice;
}

Rules RulesChoice::of_choice(std::optional<int> players) const {
    Rules rules = of_preset(preset_, players);
    apply(changes_, rules);
    if (players) rules.players = *players;
    return rules;
}

Rules RulesChoice::of_preset(std::string_view name, std::optional<int> players) const {
    const auto* preset = presets_.find(name);
    if (preset == nullptr) throw InvariantError{fmt::format("no preset {}", name)};
    if (players == 3) {
        const auto* sanma = presets_.find(fmt::format("sanma_{}", name));
        if (sanma != nullptr) preset = sanma;
    }
    Rules rules = preset->rules;
    if (players) rules.players = *players;
    return rules;
}

} // namespace jantaku::calc
