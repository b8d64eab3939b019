// Rated: which games count for ratings, and why the others do not.
//
// at best   what a room of /play may come to, by what its first player asks and who he is
// rated     what the game is that begins with those who are there
// together  nobody who shares an address with another, of those from which they are connected and from
//           which their names were registered
// source    docs/ratings.md
#pragma once

#include "room/address_group.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/state.hpp"

#include <functional>
#include <string>

namespace jantaku {

// Of a player; what is known of where he is.
struct Identity {
    bool is_registered = false;
    AddressGroup address;         // of his connection
    AddressGroup registered_from; // his name
};
using Identify = std::function<Identity(PlayerId)>;

[[nodiscard]] bool share_address(const Identity& one, const Identity& other);
[[nodiscard]] Rated rated_at_best(const FindMatch& ask, const Identity& who);
[[nodiscard]] Rated rated_of(const RoomState& room, const Identify& identify);

} // namespace jantaku
