// Presets: those built into the binary, and those that a directory adds or replaces.
//
// built in   rules/*.json, embedded when built (embed.cmake); a mistake in one is a bug
// directory  each *.json in it, by name; a file's name is its preset's name. It may extend any
//            other preset, of the directory before one built in, and the one of its own name that it
//            replaces. Presets that were there before keep what they took from it
// order      of names(): the built-in ones, `default` first, then what was added, sorted
// find       the pointer holds until the next add_directory
// source     docs/rules.md#presets
#pragma once

#include "record/rules_json.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace jantaku {

class Presets {
  public:
    [[nodiscard]] static Presets built_in();

    // With an error nothing is added.
    [[nodiscard]] std::optional<PresetError> add_directory(const std::filesystem::path& directory);

    [[nodiscard]] const Preset* find(std::string_view name) const;
    [[nodiscard]] std::vector<std::string_view> names() const;

  private:
    Presets() = default;

    std::vector<Preset> presets_;
};

} // namespace jantaku
