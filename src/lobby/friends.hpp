// Friends: the players whom a player wants to find, and who may be found.
//
// kept    as numbers, so that a friend who takes another name stays one
// seen    a friend who hides, or who has muted the reader, looks like one who is not connected
// hand    until a hand is over, its player sees the friends at the own table only
// source  docs/protocol.md#friends
#pragma once

#include "lobby/known_names.hpp"
#include "lobby/lobby_news.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

namespace jantaku {

class Friends {
  public:
    Friends(Players& players, const RoomTable& rooms, KnownNames& known_names, Profiles& profiles)
        : players_{players}, rooms_{rooms},
          known_names_{known_names}, profiles_{profiles}, news_{players, rooms} {}

    void set_news(const RequestTurn& turn, const SetNews& ask);
    void befriend(const RequestTurn& turn, const Befriend& ask);
    void list(const RequestTurn& turn);
    [[nodiscard]] LobbyNews& news() { return news_; }

  private:
    Players& players_;
    const RoomTable& rooms_;
    KnownNames& known_names_;
    Profiles& profiles_;
    LobbyNews news_;
};

// True if the reader may know that the other player is here.
[[nodiscard]] bool shows_to(const Player& other, const Player& reader);

} // namespace jantaku
