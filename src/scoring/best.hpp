// Best: the reading of a win that pays most.
//
// is_agari   whether the tiles are a winning shape
// has_value  false when every reading stays below the minimum of yaku han
// reading    the one that has the value; the fu items follow from it
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

// The win with the winning tile exchanged for the one of the fourteen that pays most. Only
// for wins where the tile may be chosen.
[[nodiscard]] Win with_best_tile(const Rules& rules, const Win& win);
[[nodiscard]] constexpr bool may_choose_tile(const Rules& rules, const Win& win) {
    return rules.tenhou_wait == TenhouWait::best && win.flags.first && win.by == WinBy::tsumo &&
           win.seat_wind == Wind::east;
}

} // namespace jantaku
