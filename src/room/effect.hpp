// Effect: what a room needs done outside; each is answered by an Incoming of the server.
#pragma once

#include "room/event.hpp"
#include "room/ids.hpp"

#include <cstdint>
#include <jantaku/table/game.hpp>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

using Epoch = std::uint64_t;        // of a claim on a room's journal; a later one fences it
using RecordNumber = std::uint64_t; // in a room's journal, from 1

enum class AppendResult : std::uint8_t {
    durable,
    refused, // nothing was written
    unknown, // it may have been written: load to find out
};

// Answered by Appended.
struct Append {
    RoomId room;
    Epoch epoch = 0;
    RecordNumber record = 0;
    Record events;
};
// Answered by Thought.
struct Think {
    RoomId room;
    Seat seat{0};
    std::uint64_t rid = 0;
    std::string level;
    SeatView view;
    std::uint64_t seed = 0;
};
// Claim the room anew, load it, and answer with Loaded.
struct Load {
    RoomId room;
};

using RoomEffect = std::variant<Append, Think, Load>;

} // namespace jantaku
