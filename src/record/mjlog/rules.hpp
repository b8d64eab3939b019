// Mjlog rules: the rules that the type of a Tenhou game gives, and which tile an id is.
//
// type    the bits of <GO type>. The bits for the room and the speed have no effect here
// id      0–135; the first copies of a five are red, as many as the rules have
// source  docs/records.md#mjlog
#pragma once

#include "record/log_hints.hpp"

#include <string_view>

namespace jantaku::record {

[[nodiscard]] std::string_view mjlog_preset(int type);
[[nodiscard]] LogHints mjlog_hints(int type);

// The nearest type to these rules, which need not be Tenhou's.
[[nodiscard]] int mjlog_type(const Rules& rules);

[[nodiscard]] bool is_parlour(int type);
[[nodiscard]] bool is_custom_lobby(int type); // including parlours

[[nodiscard]] Tile mjlog_tile(int id, const Rules& rules);

} // namespace jantaku::record
