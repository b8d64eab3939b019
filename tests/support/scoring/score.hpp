// Reference: the score of a win by looking at every reading with every predicate. Slow and plain, it
// proves the fast one.
//
// score          what `jantaku::score` must return, for every win and every rules
// score_reading  of one reading, before the best is chosen; none when its yaku stay below the minimum
#pragma once

#include "tests/support/scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>

namespace jantaku::reference {

[[nodiscard]] Result<Score, NoWin> score(const Rules& rules, const Win& win);
[[nodiscard]] std::optional<Score> score_reading(const Reading& reading);

} // namespace jantaku::reference
