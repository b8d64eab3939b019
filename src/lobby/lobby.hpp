// Lobby: brings players to rooms, which they make, find by `/play`, join, are invited to and watch.
//
// source  docs/protocol.md#coming-and-going, rulebook
#pragma once

#include "lobby/adjourned_games.hpp"
#include "lobby/guesses.hpp"
#include "lobby/known_names.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"
#include "room/deal.hpp"
#include "room/limits.hpp"
#include "room/rated.hpp"

#include <map>
#include <optional>
#include <string>

namespace jantaku {

class Lobby {
  public:
    // The other parts of the owner that this one uses.
    struct Parts {
        Players& players;
        RoomTable& rooms;
        KnownNames& known_names;
        Profiles& profiles;
        SecretSource& secrets;
        Guesses& guesses;
        AdjournedGames& adjourned;
    };
    Lobby(const Parts& parts, const RoomLimits& limits) : parts_{parts}, limits_{limits} {}

    // last: the last room of an earlier process
    void go_on_after(RoomId last) { rooms_made_ = last.value; }
    void limit(const RoomLimits& limits) { limits_ = limits; }
    // The reason why no room is made and nobody is matched; none: rooms are made.
    void hold(std::optional<Error> why) { held_by_ = why; }

    void create(const RequestTurn& turn, const Create& ask);
    // Joins the oldest room that waits for such a game, or makes one. A player who has just played
    // in such a room leaves it.
    void find_match(const RequestTurn& turn, const FindMatch& ask);
    void join(const RequestTurn& turn, const Join& ask);
    void add_bots(const RequestTurn& turn, const AddBot& ask);
    void invite(const RequestTurn& turn, const Invite& ask);
    void accept(const RequestTurn& turn, const Accept& ask);
    void watch(const RequestTurn& turn, const Watch& ask);
    void unwatch(const RequestTurn& turn);
    void show_room(const RequestTurn& turn);
    // A new room goes on with the player's adjourned game, once the store has read it.
    void take_up(const RequestTurn& turn, const TakeUp& ask);
    void on(const AdjournedRead& in, const OwnerTurn& turn);
    void abort(const RequestTurn& turn, const Abort& ask);
    // Refuses, if the player may not begin a game alone now.
    [[nodiscard]] bool may_begin_alone(const RequestTurn& turn) const;
    // Makes a room that goes on from a finished game. request: a ForkGame
    void fork(const Request& request, const PlayedGame& game, const OwnerTurn& turn);
    // Passes the request of a member to the room. otherwise: the error for a player who is in no
    // room
    void ask_room(const RequestTurn& turn, RoomAsk ask, Error otherwise);

  private:
    void make_room(const RequestTurn& turn,
                   const Create& ask,
                   std::optional<int> match_seconds, // none: not a room for `/play`
                   Rated at_best);
    // A room that waits for such a game and such a player.
    [[nodiscard]] std::optional<RoomId>
    find_waiting(const Create& wanted, Rated at_best, const Player& player);
    [[nodiscard]] Rated at_best(const RequestTurn& turn, const FindMatch& ask);
    [[nodiscard]] static bool
    has_invited_enough(const Player& target, PlayerId from, const AddressGroup& place, Tick now);
    // A player who is invited or has a place there needs no password. None: the player may come in.
    [[nodiscard]] std::optional<Refused>
    why_locked_out(const RequestTurn& turn, const RoomCard& room, const std::string& password);
    // The bots that will fill a waiting room are already counted.
    [[nodiscard]] bool has_room_for(std::size_t bots) const;
    // None: the player has a place in no room.
    [[nodiscard]] std::optional<Error> why_not_alone(const Player& player) const;
    // None: the player may begin or go on with a game against bots alone.
    [[nodiscard]] std::optional<Error> why_not_against_bots(const Player& player) const;
    // None: the player may go on with that adjourned game.
    [[nodiscard]] std::optional<Error> why_not_taken_up(const Player& player, RoomId game) const;
    // The player goes to the table of a new room, where a game goes on.
    void take_up(const RequestTurn& turn, RoomId room, Record made);
    void leave_room(const RequestTurn& turn);
    void stop_watching(Player& player, const OwnerTurn& turn);

    const Parts parts_;
    RoomLimits limits_;
    std::map<RoomId, Request> reading_; // adjourned games, and the requests that wait for them
    std::uint32_t rooms_made_ = 0;
    std::optional<Error> held_by_;
    bool has_warned_of_addresses_ = false;
};

} // namespace jantaku
