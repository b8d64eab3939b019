// Rules choice: the rules by which a hand is scored: a preset, and options that differ from it.
//
// preset   a built-in one; for three players the one with sanma_ before its name, if there is one,
//          else the same one with three players
// changes  key=value, as /create takes them. They apply to every preset from `of_choice`, but not
//          to a preset that is requested by name
// source   docs/rules.md#options
#pragma once

#include "record/presets.hpp"
#include "record/rule_changes.hpp"
#include "tools/calc/read.hpp"

#include <jantaku/rules/rules.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::calc {

class RulesChoice {
  public:
    [[nodiscard]] static Read<RulesChoice> make(std::string preset,
                                                const std::vector<std::string>& changes);

    // players: the preset's if none
    [[nodiscard]] Rules of_choice(std::optional<int> players) const;
    [[nodiscard]] Rules of_preset(std::string_view name, std::optional<int> players) const;

  private:
    RulesChoice() = default;

    Presets presets_ = Presets::built_in();
    std::string preset_;
    RuleChanges changes_;
};

} // namespace jantaku::calc
