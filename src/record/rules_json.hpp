// Preset: rules and room options under a name, read from one flat JSON object.
//
// bases    options that a file leaves out come from the preset that it `extends`, or else from
//          `default`
// forms    true, 25000, "forbid_all", [15,5,-5,-15], ["daisangen"], {"m":1,"p":2,"s":1}. The form
//          must be that of the option: "true" is not true. An integer option that also accepts a
//          word takes that word: "oka": "auto"
// keys     those of the rules (jantaku/rules/options.hpp) and the room options of its base;
//          `default`, which has no base, sets which room options there are
// assumed  keys of rules whose value no source confirms; no preset takes the list from another
// room     options stay text here, because this layer does not know their ranges. The code that
//          applies them refuses a bad one
// errors   the first error, by file and key; nothing is repaired or guessed
// source   docs/rules.md#options
#pragma once

#include <functional>
#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku {

struct PresetTitles { // the preset's name where a file gives none
    std::string zh_hans;
    std::string zh_hant;
    std::string ja;
    std::string en;
    friend bool operator==(const PresetTitles&, const PresetTitles&) = default;
};

struct Preset {
    std::string name; // 1–32 of a–z, 0–9 and _
    PresetTitles titles;
    std::string source;               // where its rules come from
    std::string file;                 // the file that it was read from, for messages
    std::vector<std::string> assumed; // keys of rules, as in the file
    Rules rules;
    std::vector<std::pair<std::string, std::string>>
        room_options; // key and value, as /create takes them
    friend bool operator==(const Preset&, const Preset&) = default;
};

struct PresetError {
    std::string file;
    std::string key; // empty when it is about the whole file
    std::string reason;
    friend bool operator==(const PresetError&, const PresetError&) = default;
};
[[nodiscard]] std::string to_string(const PresetError& error); // file: key: reason

using PresetLookup = std::function<const Preset*(std::string_view name)>;

// file    used in errors only
// lookup  finds the preset that this one extends; null if there is none of that name
[[nodiscard]] Result<Preset, PresetError>
read_preset(std::string_view json, std::string_view file, const PresetLookup& lookup);

// Every key, in the order of the tables, one a line.
[[nodiscard]] std::string write_preset(const Preset& preset);

} // namespace jantaku
