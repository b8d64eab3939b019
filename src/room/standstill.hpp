// Standstill: what should have gone on by itself and did not, which is a bug; and how often the watchdog
// has helped.
//
// patience  a minute beyond all clocks, and beyond what a busy machine may take
// help      five times in one game: players are not held at a table that moves once in a minute
#pragma once

#include "room/clocks.hpp"
#include "room/figures.hpp"
#include "room/state.hpp"

#include <jantaku/tile/seat.hpp>
#include <optional>

namespace jantaku {

inline constexpr Tick watchdog_patience{60'000};
// For a bot that is asked once more; then its seat's plainest action is taken.
inline constexpr Tick second_chance{10'000};

struct WatchdogFinding {
    Standstill what = Standstill::table;
    bool gave_up = false;
};

// A seat that is not decided for, or the table.
struct Stuck {
    std::optional<Seat> seat;
};
// told, latest: as Clocks::Table has them. Players who have all the time in the world keep their table
// waiting by right.
[[nodiscard]] std::optional<Stuck>
find_standstill(const RoomState& state, const RoomState& latest, const Clocks& clocks, Tick now);

class Standstills {
  public:
    // One more, in that game. False: help has been in vain, or enough.
    [[nodiscard]] bool may_help(std::uint32_t game, Tick moved_at);
    [[nodiscard]] bool is_in_vain(Tick moved_at) const {
        return moved_at_last_help_ && *moved_at_last_help_ == moved_at;
    }

  private:
    std::optional<Tick> moved_at_last_help_; // when the table had moved last before the last help
    std::uint32_t game_ = 0;                 // helped
    int help_count_ = 0;                     // in that
};

} // namespace jantaku
