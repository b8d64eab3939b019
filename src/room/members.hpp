// Members: what the members of a room ask for, and what their coming and going changes.
//
// each    request gets one reply; what is refused changes nothing
// source  docs/protocol.md#coming-and-going
#pragma once

#include "room/turn.hpp"

namespace jantaku {

// To one request of a member, or of somebody who joins.
void answer(const RoomRequest& asked, Draft& draft, const Turn& turn);
// A connection came or went; the player decided nothing.
void note_presence(const Presence& presence, Draft& draft, const Turn& turn);
// Places of people who do not come back.
void forget_the_absent(Draft& draft, const Turn& turn);

} // namespace jantaku
