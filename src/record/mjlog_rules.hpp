// Mjlog rules: what the type of a Tenhou game says of its rules, and which tile an id is.
//
// type    the bits of <GO type>; those for the room and the speed say nothing here
// id      0–135; the first copies of a five are red, as many as the rules have
// source  docs/records.md#mjlog
#pragma once

#include "record/log_hints.hpp"

#include <string_view>

namespace jantaku::record {

[[nodiscard]] std::string_view mjlog_preset(int type);
[[nodiscard]] LogHints mjlog_hints(int type);

// What comes nearest to rules that need not be Tenhou's.
[[nodiscard]] int mjlog_type(const Rules& rules);

[[nodiscard]] bool is_parlour(int type);
[[nodiscard]] bool is_custom_lobby(int type); // parlours among them

[[nodiscard]] Tile mjlog_tile(int id, const Rules& rules);

} // namespace jantaku::record
