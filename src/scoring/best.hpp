// Best: the reading of a win that pays most.
//
// value    none: a winning shape, but each reading stays below the minimum of yaku han
// reading  of the value; it makes its fu
#pragma once

#include "scoring/reading.hpp"

#include <jantaku/scoring/score.hpp>
#include <optional>

namespace jantaku {

struct Best {
    bool is_agari = false;
    bool has_value = false;
    Value value;
    Reading reading;
};

[[nodiscard]] Best best_of(const Facts& facts);

// The same win, or where any of the fourteen tiles may be the winning one, the win with the one of
// them that pays most.
[[nodiscard]] Win with_best_tile(const Rules& rules, const Win& win);
[[nodiscard]] constexpr bool may_choose_tile(const Rules& rules, const Win& win) {
    return rules.tenhou_wait == TenhouWait::best && win.flags.first && win.by == WinBy::tsumo &&
           win.seat_wind == Wind::east;
}

} // namespace jantaku
