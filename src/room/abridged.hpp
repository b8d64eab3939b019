// Abridged journal: events that make a waiting room what it is, in place of all that happened there.
//
// why     a room that plays one game after another would otherwise keep, and read at a restart, the
//         events of all its games
// source  docs/architecture.md#the-journal
#pragma once

#include "room/event.hpp"
#include "room/state.hpp"

namespace jantaku {

// No game may run in the room.
[[nodiscard]] Record abridged(const RoomState& room);

} // namespace jantaku
