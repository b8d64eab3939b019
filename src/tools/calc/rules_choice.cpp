#include "tools/calc/rules_choice.hpp"

#include "tile/join.hpp"

#include <fmt/format.h>
#include <jantaku/rules/options.hpp>

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
    Rules rules = choice.of_preset(choice.preset_, std::nullopt);
    for (const auto& change : changes) {
        const auto sign = change.find('=');
        const auto key = change.substr(0, sign);
        const auto* option = find_option(key);
        if (sign == std::string::npos || option == nullptr) {
            return Fault{fmt::format("there is no rule `{}`", key)};
        }
        auto value = change.substr(sign + 1);
        if (!option->parse(rules, value)) {
            return Fault{fmt::format("{} may not be `{}`: {}", key, value, option->values)};
        }
        choice.changes_.emplace_back(key, std::move(value));
    }
    return choice;
}

Rules RulesChoice::of_choice(std::optional<int> players) const {
    Rules rules = of_preset(preset_, players);
    for (const auto& [key, value] : changes_)
        find_option(key)->parse(rules, value);
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
