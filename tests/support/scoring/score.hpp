// Reference: the score of a win, found by checking every reading with every predicate. It is slow
// and simple, and verifies the fast code.
//
// score          what `jantaku::score` must return, for every win and any rules
// score_reading  the score of one reading, before the best is chosen; none if its yaku are below
//                the minimum
#pragma once

#include "tests/support/scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>

namespace jantaku::reference {

[[nodiscard]] Result<Score, NoWin> score(const Rules& rules, const Win& win);
[[nodiscard]] std::optional<Score> score_reading(const Reading& reading);

} // namespace jantaku::reference
