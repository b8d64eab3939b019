// Majsoul: a record of Mahjong Soul as JSON, `records` (or `data`) a list of {name, data}.
//
// checked     against few games: field names that were not seen in one are from memory
// wall        four players: the tiles that were left when the hands were dealt (`paishan`) must be
//             drawn in that order (else LogError), and are given with the hands as LogKyoku::wall
// first tile  the dealer's 14 tiles come as one hand; which of them he drew is chosen so that his
//             first discard is possible
// zero        fields of no value may be left out
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
