// Shape of a log: what must hold before any code indexes by its seats.
#pragma once

#include "record/log.hpp"

namespace jantaku {

// The first list whose length is not the number of players, hand that does not have 13 tiles, or
// seat that is not there.
[[nodiscard]] std::optional<LogError> misshapen(const Log& log);

} // namespace jantaku
