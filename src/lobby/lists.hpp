// Lists: rooms and people, a page at a time, for players and for operators.
//
// hand    until a hand is over, its players only see their own room and how many others there are,
//         because the name, the language or the room that another player chooses may be a message
//         to them
// search  looks at all rooms, or at all players who are connected, in slices. The reply has them as
//         they are at its end
#pragma once

#include "lobby/bans.hpp"
#include "lobby/players.hpp"
#include "lobby/room_table.hpp"
#include "lobby/slices.hpp"
#include "lobby/turn.hpp"

#include <string>

namespace jantaku {

// The player as others see the player. The time since a player's last answer would reveal who was
// asked for a claim.
[[nodiscard]] Person describe_to_others(const Player& player, const RoomTable& rooms, Tick now);

class Lists {
  public:
    // They must outlive this.
    struct Parts {
        Players& players;
        const RoomTable& rooms;
        const Bans& bans;
    };
    explicit Lists(Parts parts) : parts_{parts} {}

    void list_rooms(const RequestTurn& turn, const ListRooms& ask);
    void list_people(const RequestTurn& turn, const ListPeople& ask);
    // All lists, for an operator. seconds: now, since the epoch
    void
    overview(const RequestTurn& turn, const Part& part, std::int64_t seconds, bool is_draining);

    // The searches that are going on.
    [[nodiscard]] Slices& searches() { return searches_; }

  private:
    [[nodiscard]] Rooms rooms_in_hand(const Player& asker) const;
    [[nodiscard]] People people_in_hand(const Player& asker, Tick now);

    const Parts parts_;
    Slices searches_;
};

} // namespace jantaku
