// Options: one row for each member of Rules, and the only list of the members.
//
// use    JSON presets, `/create key=value`, `/rules` and the manual all iterate over this table
// print  the value as text: true, 25000, forbid_all, 1,2,1
// parse  reads such a text into the rules; false and no change when the text is outside `values`
// source docs/rules.md#options
#pragma once

#include <jantaku/rules/rules.hpp>
#include <span>
#include <string>
#include <string_view>

namespace jantaku {

enum class OptionType : std::uint8_t { boolean, integer, choice, integers, choices };

struct Option {
    std::string_view key;
    OptionType type;
    std::string_view values; // choices separated by blanks, or a range `0..4`
    std::string (*print)(const Rules&);
    bool (*parse)(Rules&, std::string_view);
};

[[nodiscard]] std::span<const Option> options();
[[nodiscard]] const Option* find_option(std::string_view key);

} // namespace jantaku
