// Standstill: finds a table that should have gone on by itself and did not, which is a bug, and
// counts how often the watchdog has helped it.
//
// patience  a minute beyond all clocks, which is more than a busy machine may need
// help      at most five times in one game, so that players are not kept at a table that moves once
//           a minute
#pragma once

#include "room/clocks.hpp"
#include "room/figures.hpp"
#include "room/state.hpp"

#include <jantaku/tile/seat.hpp>
#include <optional>

namespace jantaku {

inline constexpr Tick watchdog_patience{60'000};
// How long a bot has that is asked once more; after that the server takes the plainest action.
inline constexpr Tick second_chance{10'000};

struct WatchdogFinding {
    Standstill what = Standstill::table;
    bool gave_up = false;
};

// The seat that should have been decided for; none: the table as a whole.
struct Stuck {
    std::optional<Seat> seat;
};
// state, latest: as in Clocks::Table. A player without a time limit may keep the table waiting.
[[nodiscard]] std::optional<Stuck>
find_standstill(const RoomState& state, const RoomState& latest, const Clocks& clocks, Tick now);

class Standstills {
  public:
    // Counts one more help in that game. False: the last help was in vain, or there were enough.
    [[nodiscard]] bool may_help(std::uint32_t game, Tick moved_at);
    [[nodiscard]] bool is_in_vain(Tick moved_at) const {
        return moved_at_last_help_ && *moved_at_last_help_ == moved_at;
    }

  private:
    std::optional<Tick> moved_at_last_help_; // moved_at of the table at the last help
    std::uint32_t game_ = 0;                 // the game that was helped
    int help_count_ = 0;                     // in that game
};

} // namespace jantaku
