// Dealt: every tile that a record shows, against the walls from which it should have been dealt.
//
// compared  each tile with its place in the wall: hands in the order dealt (after an exchange of
//           tiles in any order), draws, replacement tiles, indicators, ura. Also the dice and the
//           exchange, where the record tells them: who receives from whom, and the tiles that
//           chance chose
// deals     the chance of each kyoku of the record, in order, from the kyoku with the index `first` on
// errors    the first difference: game, kyoku, event, `expected …, actual …`; expected is what the
//           wall has. It is also a difference if the numbers of kyoku and of deals are not the same
// cost      one pass over the record
// source    docs/fairness.md
#pragma once

#include "record/log.hpp"

#include <jantaku/table/input.hpp>
#include <span>

namespace jantaku {

struct DealtCheck {
    std::size_t tiles = 0; // compared; a tile shown twice counts twice
    std::optional<LogError> difference;
};

[[nodiscard]] DealtCheck
compare_dealt(const Log& log, std::span<const Deal> deals, std::size_t first = 0);

} // namespace jantaku
