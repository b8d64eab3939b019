// Members: answers the requests of a room's members, and notes how they come and go.
//
// reply   each request gets one; a request that is refused changes nothing
// source  docs/protocol.md#coming-and-going
#pragma once

#include "room/turn.hpp"

namespace jantaku {

// The request brings a player into the room.
[[nodiscard]] bool comes_in(const RoomAsk& ask);
// Answers a request of a member, or of a player who joins.
void answer(const RoomRequest& asked, Draft& draft, const Turn& turn);
// A member's connection came or went; the player did not ask for it.
void note_presence(const Presence& presence, Draft& draft, const Turn& turn);
// Gives up the places of players who do not come back.
void forget_the_absent(Draft& draft, const Turn& turn);

} // namespace jantaku
