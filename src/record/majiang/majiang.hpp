// Majiang: a record of Denno Mahjong (電脳麻将), one JSON object.
//
// seats    `l` is a place in the hand, 0 its dealer; `player` and `defen` are in the order of the
//          players, of whom `qijia` is the first dealer
// order    that of the record. It does not tell when a stick is paid, and the indicators are
//          compared only as all that were turned
// rules    not in the format: those of the program unless they are changed, with the length from
//          the end
// source   the format that its author publishes (majiang-core); docs/records.md#majiang
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_majiang(std::string_view json,
                                          std::string_view id,
                                          const Presets& presets,
                                          const LogHints& hints = {});

[[nodiscard]] bool
majiang_tells(const GameRecord& record); // four players, no shura, no open riichi
[[nodiscard]] std::string write_majiang(const GameRecord& record);

} // namespace jantaku
