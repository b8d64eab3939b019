// Room I/O: what goes into a room and what comes out of it.
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/rated.hpp"
#include "room/settlement.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

// A request of a player who is in the room or is about to join it.
struct RoomRequest {
    PlayerId player;
    std::uint64_t id = 0; // 0: nobody wants the reply
    RoomAsk ask;
    std::string name; // the player's
    std::string folded;
    bool is_invited = false; // an invited player needs no password
    SeatKind kind = SeatKind::person;
    Identity identity = {};
};

// Where a member is; nowhere if the connection is gone.
struct Presence {
    PlayerId player;
    std::optional<Level> level;
    std::optional<Seen> seen = {}; // if the player comes back
    Identity identity = {};
};

struct ToPlayer {
    PlayerId player;
    Note note;
};
// The player is now in the room, at its table, or in the lobby.
struct Moved {
    PlayerId player;
    Level level = Level::lobby;
    std::optional<Seen> seen = {};
};

// A player who is away, and whose game has ended without a result.
struct Loss {
    PlayerId player;
    bool is_abandoned = true; // by its players
};

struct RoomOut {
    std::vector<std::variant<ToPlayer, Moved>> deliveries; // in order
    std::vector<RoomEffect> effects;
    std::vector<LogLine> log;
    std::optional<FinishedGame> ended_game; // the game that the record ends
    bool has_ended = false;                 // a game has ended, and its record is durable
    std::optional<Record> adjourned;        // the game that the record sends away (adjourn.hpp)
    bool has_adjourned = false;             // a game is adjourned, and its record is durable
    std::vector<Loss> lost;
    bool has_taken_up = false; // an adjourned game goes on here, and its record is durable
    bool has_failed = false;   // the room has been closed by a bug

    void tell(PlayerId player, Note note) {
        deliveries.emplace_back(ToPlayer{player, std::move(note)});
    }
};

} // namespace jantaku
