// Lists: rooms and people, a page at a time, for players and for operators.
//
// hand    until a hand is over, its players only see their own room and how many others there are,
//         because the name, the language or the room that another player chooses may be a message
//         to them
// cost    a search looks at all rooms, or at all players who are connected
#pragma once

#include "lobby/bans.hpp"
#include "lobby/players.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

namespace jantaku {

[[nodiscard]] Rooms rooms_for(const Player& asker, const ListRooms& ask, const RoomTable& rooms);
[[nodiscard]] People people_for(
    const Player& asker, const ListPeople& ask, Players& players, const RoomTable& rooms, Tick now);

// All lists, for an operator. seconds: now, since the epoch
[[nodiscard]] OverviewOf overview(const Part& part,
                                  Players& players,
                                  const RoomTable& rooms,
                                  const Bans& bans,
                                  Tick now,
                                  std::int64_t seconds);

} // namespace jantaku
