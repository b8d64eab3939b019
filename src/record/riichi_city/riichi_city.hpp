// Riichi City: a record as its server sends it, JSON with `handRecord`, alone or in `data`.
//
// seats     in the order of `position`, from the first dealer on
// told      deals, draws, discards, calls, indicators, who won with which yaku and fu, who was
//           tenpai, the points before each hand and at the end
// not read  payments, the worth of yakuman, the wall and its hash, uma
// checked   against no real record: from what programs that read it know of it
// source    docs/records.md#riichi_city
#pragma once

#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string_view>

namespace jantaku {

[[nodiscard]] LogResult<Log> read_riichi_city(std::string_view json,
                                              std::string_view id,
                                              const Presets& presets,
                                              const LogHints& hints = {});

} // namespace jantaku
