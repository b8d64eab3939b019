// Shape of a log: what must hold before anybody indexes by its seats.
#pragma once

#include "record/log.hpp"

namespace jantaku {

// The first list that is not as long as there are players, hand of other than 13 tiles, or seat
// that is not there.
[[nodiscard]] std::optional<LogError> misshapen(const Log& log);

} // namespace jantaku
