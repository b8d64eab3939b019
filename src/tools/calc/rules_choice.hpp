// Rules choice: which rules a hand is scored by: a preset, and options that differ from it.
//
// preset   one that is built in; for three players the one with sanma_ before its name, if there is
//          one, else the same with three players
// changes  key=value, as /create takes them; they are laid over every preset that is asked for by
//          `of_choice`, not over one that is asked for by name
// source   docs/rules.md#options
#pragma once

#include "record/presets.hpp"
#include "tools/calc/read.hpp"

#include <jantaku/rules/rules.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::calc {

class RulesChoice {
  public:
    [[nodiscard]] static Read<RulesChoice> make(std::string preset,
                                                const std::vector<std::string>& changes);

    // players: those of the preset, unless told
    [[nodiscard]] Rules of_choice(std::optional<int> players) const;
    [[nodiscard]] Rules of_preset(std::string_view name, std::optional<int> players) const;

  private:
    RulesChoice() = default;

    Presets presets_ = Presets::built_in();
    std::string preset_;
    std::vector<std::pair<std::string, std::string>> changes_;
};

} // namespace jantaku::calc
