// Dealt: every tile that a record shows, against the walls that it should have been dealt from.
//
// compared  each tile with its place in the wall: hands in the order dealt (after an exchange of tiles
//           in any order), draws, replacement tiles, indicators, ura; dice and the exchange where the
//           record tells them: who receives, and what those gave for whom chance chose
// deals     the chance of each kyoku of the record, in order
// errors    the first difference: game, kyoku, event, `expected …, actual …`; expected is what the
//           wall has. A record that has another number of kyoku than there are deals differs, too
// cost      a pass over the record
// source    docs/fairness.md
#pragma once

#include "record/log.hpp"

#include <jantaku/table/input.hpp>
#include <span>

namespace jantaku {

struct DealtCheck {
    std::size_t tiles = 0; // compared, each showing counted
    std::optional<LogError> difference;
};

[[nodiscard]] DealtCheck compare_dealt(const Log& log, std::span<const Deal> deals);

} // namespace jantaku
