// Mjai start: start_kyoku, with which a hand begins.
//
// hidden  a hand with a "?" is left empty
// points  left empty where they are not told, as by the original server
// errors  what is wrong with the event
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace jantaku::record {

[[nodiscard]] std::optional<std::string>
read_mjai_start(const Json& event, std::size_t players, LogKyoku& hand);

} // namespace jantaku::record
