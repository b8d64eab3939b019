// Answer of the world to an effect of the owner, and what else reaches it from outside.
#pragma once

#include "room/effect.hpp"
#include "room/frozen.hpp"
#include "room/tick.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// ---- answers: one each, in any order ---------------------------------------------------------

// To Append.
struct Appended {
    RoomId room;
    RecordNumber record = 0;
    AppendResult result = AppendResult::durable;
    Epoch epoch = 0; // under which it was sent
};
// To Load, or unasked after Recovered: the room is this process's to drive.
struct Loaded {
    RoomId room;
    Epoch epoch = 0; // of the claim made for this load
    std::vector<Record> records;
};
// To Load, too: the journal cannot be read. The room is lost, and nothing else.
struct Unreadable {
    RoomId room;
    std::string why;
};
// To Think.
struct Thought {
    RoomId room;
    Seat seat{0};
    std::uint64_t rid = 0;
    Action action;
};
// To Keep.
struct Kept {
    std::uint64_t ticket = 0;
};
// To CheckPassword.
struct PasswordChecked {
    std::uint64_t ticket = 0;
    bool is_right = false;
};
// To HashPassword.
struct PasswordHashed {
    std::uint64_t ticket = 0;
    std::string hash; // empty: it could not be done
};
// To QueryGames.
struct GamesQueried {
    std::uint64_t ticket = 0;
    QueryResult result;
};
// To MakeReview.
struct Reviewed {
    std::uint64_t ticket = 0;
    Frozen<PlayedGame> game;
    std::optional<review::Review> review; // none: nobody of that name sat in it, or a bug
    std::string bug = {};                 // what it said, for the log
};

// ---- unasked ---------------------------------------------------------------------------------

// What an earlier process has left; it comes first, and its rooms are loaded next.
struct Recovered {
    std::vector<Profile> players;
    std::vector<Standing> standings;
    PlayerId last_player;             // the highest number that was ever used
    RoomId last_room;                 // the same
    std::size_t last_game = 0;        // the same
    std::vector<RoomId> open_rooms;   // not finished, lowest first; a journal may be empty
    std::vector<std::string> damaged; // what cannot be read, in words
};
// The server is to stop when its games can wait, so long at most: Stop follows.
struct DrainAsked {
    Tick most{};
};
// A test decides the chance of the next kyoku: the first tiles of its wall, the rest following sorted;
// its dice. What is left out stays as drawn.
struct Rig {
    std::vector<Tile> wall;
    std::optional<std::array<std::uint8_t, 2>> dice;
};
// The room is marked TEST from now on; another Rigged replaces this. A room that does not exist is no
// error.
struct Rigged {
    RoomId room;
    Rig rig;
};

} // namespace jantaku
