// Presets: those built into the binary, and those that a directory adds or replaces.
//
// built in   rules/*.json, in the program; a mistake in one is a bug
// directory  each *.json in it, by name. A file's name is its preset's name. A file may extend any
//            other preset (one of the directory before one built in), and also the preset of its
//            own name that it replaces. Presets from before keep the values that they took from a
//            replaced one
// order      of names(): the built-in ones, `default` first, then the added ones, sorted
// find       the pointer is valid until the next add_directory
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

    // On an error nothing is added.
    [[nodiscard]] std::optional<PresetError> add_directory(const std::filesystem::path& directory);

    // One file, under the name that it gives itself.
    [[nodiscard]] Result<std::string, PresetError> add_file(const std::filesystem::path& path);

    [[nodiscard]] const Preset* find(std::string_view name) const;
    [[nodiscard]] std::vector<std::string_view> names() const;

  private:
    Presets() = default;

    std::vector<Preset> presets_;
};

} // namespace jantaku
