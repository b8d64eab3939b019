// Majsoul: a record of Mahjong Soul as JSON, as programs that download it write it.
//
// shape       record/majsoul/file.hpp
// checked     against few games; messages and members that occur in none of them are from the
//             definition of the protocol
// wall        record/majsoul/wall.hpp: `paishan` must be dealt and drawn in its order, and be what
//             was promised (else LogError)
// first tile  the dealer's 14 tiles come as one hand. If `paishan` begins after the deal, the drawn
//             one among them is chosen so that the dealer's first discard is possible
// zero        fields whose value is zero may be absent
// source      docs/records.md#majsoul
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_majsoul(std::string_view json,
                                          std::string_view id,
                                          const Presets& presets,
                                          const LogHints& hints = {});

[[nodiscard]] bool majsoul_tells(const GameRecord& record);
[[nodiscard]] std::string write_majsoul(const GameRecord& record);

} // namespace jantaku
