// Mjai swap: the exchange of tiles before a hand (shura), in our own records.
//
// told    start_kyoku shows the hands after it; its member `swap` tells {"steps": …, "given": three
//         tiles of each seat, "chosen": whether the seat chose them}, so that the hands before it follow
// errors  what is wrong with the event
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <optional>
#include <string>

namespace jantaku::record {

// Takes `hand.hands` as they are after the exchange, and makes them those before. Nothing happens where
// none is told.
[[nodiscard]] std::optional<std::string> read_mjai_swap(const Json& event, LogKyoku& hand);

} // namespace jantaku::record
