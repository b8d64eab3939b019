// Settings: every part of a ServerConfig that can be set by name.
//
// One row each. The options of `jantaku serve` and the keys of `@server` in a transcript are made
// from them, with `-` or `_` between words.
#pragma once

#include "server/server.hpp"

#include <span>
#include <string>
#include <string_view>

namespace jantaku {

struct Setting {
    std::string_view key; // words separated by -
    std::string_view values;
    std::string_view meaning;
    bool (*parse)(ServerConfig&, std::string_view); // false, and no change, for a bad value
    std::string (*print)(const ServerConfig&);      // empty: not set
    bool is_limit = false;                          // SettingsAre carries it to a running server
};

[[nodiscard]] std::span<const Setting> settings();
[[nodiscard]] const Setting* find_setting(std::string_view key);

} // namespace jantaku
