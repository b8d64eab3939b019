// Mjai swap: the exchange of tiles before a hand (shura), in our own records.
//
// told    start_kyoku shows the hands after it. The member `swap` of start_kyoku tells {"steps": …,
//         "given": three tiles of each seat, "chosen": whether the seat chose them}, so the hands
//         before it follow
// errors  what is wrong with the event
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <optional>
#include <string>

namespace jantaku::record {

// Takes `hand.hands` as they are after the exchange and turns them into the hands before it. Does
// nothing where the event tells of no exchange.
[[nodiscard]] std::optional<std::string> read_mjai_swap(const Json& event, LogKyoku& hand);

} // namespace jantaku::record
