// Adjourn: a game of one person and built-in players waits for that person.
//
// held       the table stands still as soon as the person is not there, so nothing is missed
// adjourned  when the person has gone to the lobby, or stays away for abandon_seconds: the game
//            becomes one record (AdjournedGame) that the store keeps, and the room closes. It is in
//            no list and takes no memory
// taken up   a new room begins with that record
// rated      games are not adjourned: stand-ins play them to their end
// source     docs/protocol.md#adjourned-games
#pragma once

#include "room/event.hpp"
#include "room/turn.hpp"

namespace jantaku {

// Holds a table whose person is not there, and adjourns its game in time.
void wait_for_the_person(Draft& draft, const Turn& turn);
void adjourn(Draft& draft, const Turn& turn);
// The game can be adjourned, and its person has gone to the lobby.
[[nodiscard]] bool is_to_adjourn(const RoomState& room, const Soft& soft);

} // namespace jantaku
