// Tenhou6 hand: one entry of `log`.
//
// round    four to a wind, with three players as well; converted to ours
// errors   what is wrong, and if it is known, at which event
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <optional>
#include <string>

namespace jantaku::record {

struct HandError {
    std::optional<std::size_t> event; // from 1
    std::string reason;
};

[[nodiscard]] Result<LogKyoku, HandError> read_tenhou6_hand(const Json& hand, std::size_t players);

// 11–47 and 51–53.
[[nodiscard]] int tenhou6_number(Tile tile);

} // namespace jantaku::record
