// Abridged journal: events that make a room what it is, in place of all that happened there.
//
// why     a room that plays one game after another would otherwise keep, and read at a restart, the
//         events of all its games. A game that is adjourned leaves its room (adjourn.hpp)
// source  docs/architecture.md#the-journal
#pragma once

#include "room/event.hpp"
#include "room/state.hpp"

namespace jantaku {

// No game may run in the room.
[[nodiscard]] Record abridged(const RoomState& room);
// A game runs. events: those of the game so far, from StartGame on. The last event is a TakenUp.
// Begins anew: what the clocks and the stand-ins know of the seats.
[[nodiscard]] Record abridged(const RoomState& room, const Events& events);

} // namespace jantaku
