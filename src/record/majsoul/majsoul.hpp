// Majsoul: a record of Mahjong Soul as JSON, `records` (or `data`) a list of {name, data}.
//
// checked     against few games; field names that occur in none of them are from memory
// wall        four players: the tiles left after the deal (`paishan`) must be drawn in that order
//             (else LogError). Together with the hands they give LogKyoku::wall
// first tile  the dealer's 14 tiles come as one hand; the drawn one among them is chosen so that
//             the dealer's first discard is possible
// zero        fields whose value is zero may be absent
// source      docs/records.md#majsoul
#pragma once

#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_majsoul(std::string_view json,
                                          std::string_view id,
                                          const Presets& presets,
                                          const LogHints& hints = {});

} // namespace jantaku
