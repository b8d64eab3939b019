// Lists, a page at a time: rooms and people, for players and for operators.
//
// hand    somebody who plays a hand sees his own room until it is over, and how many others there are: the
//         name, the language or the room that somebody else chooses now may be a word for him
// cost    of a list with words: all rooms, or all who are connected
#pragma once

#include "lobby/bans.hpp"
#include "lobby/players.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

namespace jantaku {

[[nodiscard]] Rooms rooms_for(const Player& asker, const ListRooms& ask, const RoomTable& rooms);
[[nodiscard]] People people_for(
    const Player& asker, const ListPeople& ask, Players& players, const RoomTable& rooms, Tick now);

// All of it, for an operator. seconds: of the epoch, now
[[nodiscard]] OverviewOf overview(const Part& part,
                                  Players& players,
                                  const RoomTable& rooms,
                                  const Bans& bans,
                                  Tick now,
                                  std::int64_t seconds);

} // namespace jantaku
