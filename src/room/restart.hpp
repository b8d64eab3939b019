// Restart: a room that outlives the process is held until its players are back, or some time has passed.
//
// chance  a secret that somebody may know by now is replaced; a kyoku that was dealt by it begins anew,
//         and nobody pays
// source  docs/architecture.md#rooms, docs/fairness.md
#pragma once

#include "room/turn.hpp"

#include <vector>

namespace jantaku {

inline constexpr Tick restart_grace{30'000}; // for those who sat at a table

// Who sat at the table when the server went down, and is not back.
[[nodiscard]] std::vector<PlayerId> awaited(const RoomState& room, const Attendance& attendance);
// To those who are back already; of a room that is held.
[[nodiscard]] Paused pause_note(const RoomState& room, const Soft& soft, Tick now);
// A room that is held waits for its time: for somebody, or for words.
[[nodiscard]] bool is_waiting_held(const RoomState& room, const Soft& soft);
void go_on_after_restart(Draft& draft, const Turn& turn);
void renew_chance(Draft& draft, const Turn& turn);

} // namespace jantaku
