// Rated: which games count for ratings, and why the others do not.
//
// at best   what the game of a /play room can be, judged by the request and identity of its first
//           player
// rated     what the game is that begins with the present members
// together  no two players may share an address; the addresses of their connections count and those
//           from which they registered their names
// source    docs/ratings.md
#pragma once

#include "room/address_group.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/state.hpp"

#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>

namespace jantaku {

// The facts about a player that decide whether a game is rated.
struct Identity {
    bool is_registered = false;
    AddressGroup address;         // of the connection
    AddressGroup registered_from; // from where the name was registered
};

// The identities of the members of a room.
class Identities {
  public:
    void know(PlayerId player, const Identity& identity);
    void forget(PlayerId player);
    [[nodiscard]] Identity of(PlayerId player) const;

  private:
    struct Known {
        PlayerId player;
        Identity identity;
    };
    StaticVector<Known, max_players> known_;
};

[[nodiscard]] bool share_address(const Identity& one, const Identity& other);
[[nodiscard]] Rated rated_at_best(const FindMatch& ask, const Identity& who);
[[nodiscard]] Rated rated_of(const RoomState& room, const Identities& identities);

} // namespace jantaku
