// Restart: a game that survived the process waits until its players are back or some time has
// passed.
//
// chance  a secret that somebody may know is replaced; a kyoku that was dealt from it begins anew,
//         and nobody pays for it
// source  docs/architecture.md#rooms, docs/fairness.md
#pragma once

#include "room/turn.hpp"

#include <vector>

namespace jantaku {

inline constexpr Tick restart_grace{30'000}; // how long a table waits for its players

// The players whom the table waits for: those who were there when the server ended, and the person
// of a game that can be adjourned.
[[nodiscard]] std::vector<PlayerId> awaited(const RoomState& room, const Attendance& attendance);
// For the players who are already back while the room waits.
[[nodiscard]] Paused pause_note(const RoomState& room, const Soft& soft, Tick now);
// True if a room that waits has a reason to: players who are not back, or time for new entropy.
[[nodiscard]] bool is_waiting_held(const RoomState& room, const Soft& soft);
void go_on_after_restart(Draft& draft, const Turn& turn);
void renew_chance(Draft& draft, const Turn& turn);

} // namespace jantaku
