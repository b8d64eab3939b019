// Adjourned game: a game that waits for its person and is in no room (adjourn.hpp).
//
// number  of the room that it has left, which no other room ever gets
#pragma once

#include "room/address_group.hpp"
#include "room/event.hpp"
#include "room/ids.hpp"

#include <cstdint>
#include <string>

namespace jantaku {

// The facts about the game that are known without reading it.
struct AdjournedHead {
    RoomId room;
    PlayerId player;
    std::string type; // as in RoomMade
    std::size_t places = 4;
    int kyoku = 0; // as in StartKyoku
    int honba = 0;
    std::int64_t since = 0; // seconds since the epoch
    bool is_guest = false;
    AddressGroup from; // the player's last address
    friend bool operator==(const AdjournedHead&, const AdjournedHead&) = default;
};

struct AdjournedGame {
    AdjournedHead head;
    Record events; // that make a room in which the game goes on
};

} // namespace jantaku
