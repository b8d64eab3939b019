// Answer: what the outside world answers to an effect of the owner, and what it reports unasked.
#pragma once

#include "review/explain.hpp"
#include "room/effect.hpp"
#include "room/frozen.hpp"
#include "room/tick.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/tile/result.hpp>
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
    Epoch epoch = 0; // of the append
};
// To Load, or unasked after Recovered: this process drives the room from now on.
struct Loaded {
    RoomId room;
    Epoch epoch = 0; // of the claim made for this load
    std::vector<Record> records;
    RecordNumber last = 0; // the number of the last record; the journal may have begun anew
};
// To Load as well: the journal cannot be read. The room is lost, and nothing else.
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
    Effort effort = Effort::full; // that the action took
    std::optional<review::Explanation> why = {};
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
    std::string hash; // empty: the password could not be hashed
};
// To QueryGames.
struct GamesQueried {
    std::uint64_t ticket = 0;
    QueryResult result;
};
// To ReadAdjourned.
struct AdjournedRead {
    RoomId room;
    Result<Record, std::string> events; // or why it cannot be read
};
// To EraseNames.
struct NamesErased {
    PlayerId player;
    std::optional<ErasureStep> next; // none: nothing is left to do
};
// To MakeReview.
struct Reviewed {
    std::uint64_t ticket = 0;
    Frozen<PlayedGame> game;
    std::optional<review::Review> review; // none: a bug
    std::string bug = {};                 // the text of the bug, for the log
};

// To MeasureCosts: the dearest ones, the dearest first.
struct CostsMeasured {
    static constexpr std::size_t most = 10; // of each
    struct OfConnection {
        SessionId session;
        CostShare loop;
    };
    struct OfRoom {
        RoomId room;
        CostShare loop;
        CostShare thoughts; // of built-in players
    };
    std::uint64_t ticket = 0;
    CostShare loop;     // of all connections and rooms, and of the timers
    CostShare thoughts; // of all rooms
    std::vector<OfConnection> connections;
    std::vector<OfRoom> rooms;
};

// ---- unasked ---------------------------------------------------------------------------------

// The state that an earlier process has left. It comes before everything else, and the open rooms
// are loaded next.
struct Recovered {
    std::vector<Profile> players;
    std::vector<Standing> standings;
    PlayerId last_player;      // the highest number that any player ever had
    RoomId last_room;          // the same
    std::size_t last_game = 0; // the same
    std::vector<AdjournedHead> adjourned;
    std::vector<ProblemTally> tallies;
    std::vector<AuditEntry> audit;    // by number
    std::vector<RoomId> open_rooms;   // by number; a journal may be empty
    std::vector<std::string> damaged; // texts that say what cannot be read
};
// The server is to stop when no game runs, and after `most` at the latest. Stop follows.
struct DrainAsked {
    Tick most{};
};
// The disk that has everything has little room, or enough again.
struct DiskIs {
    bool is_low = false;
};
// A test decides the chance of the next kyoku: the first tiles of its wall, which the other tiles
// follow sorted, and its dice. A part that is left out stays as drawn.
struct Rig {
    std::vector<Tile> wall;
    std::optional<std::array<std::uint8_t, 2>> dice;
};
// The room is marked TEST from now on, and another Rigged replaces this one. It is not an error if
// the room does not exist.
struct Rigged {
    RoomId room;
    Rig rig;
};

} // namespace jantaku
