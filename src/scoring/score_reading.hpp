// The score of one reading, before the best is chosen.
//
// result  none when its yaku stay below the minimum
#pragma once

#include "scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>
#include <optional>

namespace jantaku {

[[nodiscard]] std::optional<Score> score_reading(const Reading& reading);

} // namespace jantaku
