// What goes into a room and what comes out of it.
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/settlement.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

// What a player asks of the room that he is in, or is about to join.
struct RoomRequest {
    PlayerId player;
    std::uint64_t id = 0; // 0: the reply is not wanted
    RoomAsk ask;
    std::string name; // the player's
    std::string folded;
    bool is_invited = false; // needs no password
    SeatKind kind = SeatKind::person;
};

// Where a member is: nowhere when the connection is gone.
struct Presence {
    PlayerId player;
    std::optional<Level> level;
    std::optional<Seen> seen = {}; // of somebody who comes back
};

struct ToPlayer {
    PlayerId player;
    Note note;
};
// The player is in the room, at its table, or out of it now.
struct Moved {
    PlayerId player;
    Level level = Level::lobby;
    std::optional<Seen> seen = {};
};

struct RoomOut {
    std::vector<std::variant<ToPlayer, Moved>> deliveries; // in order
    std::vector<RoomEffect> effects;
    std::vector<LogLine> log;
    std::optional<FinishedGame> ended_game; // that the record to append ends
    bool has_ended = false;                 // it is durable
    bool has_failed = false;                // the room

    void tell(PlayerId player, Note note) {
        deliveries.emplace_back(ToPlayer{player, std::move(note)});
    }
};

} // namespace jantaku
