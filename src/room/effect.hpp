// Effect: what rooms and their owner ask the outside world to do; answer.hpp has the answers.
#pragma once

#include "room/adjourned_game.hpp"
#include "room/audit.hpp"
#include "room/event.hpp"
#include "room/frozen.hpp"
#include "room/ids.hpp"
#include "room/profile.hpp"
#include "room/settlement.hpp"
#include "room/tally.hpp"

#include <cstdint>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/game.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

using Epoch = std::uint64_t;        // of a claim on a room's journal; a later claim fences it
using RecordNumber = std::uint64_t; // in a room's journal, from 1

enum class AppendResult : std::uint8_t {
    durable,
    refused, // nothing was written
    unknown, // it may have been written: load to find out
    fenced,  // nothing was written, because a later claim has taken the room over
};

// Answered by Appended.
struct Append {
    RoomId room;
    Epoch epoch = 0;
    RecordNumber record = 0;
    Record events;
    // Set if the journal begins anew with this record: what is read in place of all records up to
    // and including this one.
    std::optional<Record> abridged = {};
    // Set if the record ends a game: both are stored, or neither is.
    std::shared_ptr<const Settlement> settlement = {};
    // Set if the record adjourns a game: the same.
    std::shared_ptr<const AdjournedGame> adjourned = {};
    // Set if the record takes an adjourned game up, which is not kept any more.
    std::optional<RoomId> taken_up = {};
};
// Answered by Thought.
struct Think {
    RoomId room;
    Seat seat{0};
    std::uint64_t rid = 0;
    std::string level;
    Frozen<SeatView> view;
    std::uint64_t seed = 0;
    std::optional<Effort> effort = {}; // none: as much as the load of the server allows
    bool explains = false;             // the answer says why, if it is a discard
};
// Claim the room anew, load it, and answer with Loaded.
struct Load {
    RoomId room;
};

// Keep this profile of a player. Answered by Kept once it is durable.
struct Keep {
    std::uint64_t ticket = 0;
    Profile profile;
};
// Keep this tally in place of the problem's last one. A Keep that follows is not durable before it.
struct KeepTally {
    ProblemTally tally;
};
// Keep this entry in place of the one with its number. A Keep that follows is not durable before it.
struct KeepAudit {
    AuditEntry entry;
};
// Work that takes a tenth of a second and is done in another thread. Answered by PasswordHashed and
// by PasswordChecked.
struct HashPassword {
    std::uint64_t ticket = 0;
    std::string password;
};
struct CheckPassword {
    std::uint64_t ticket = 0;
    std::string password;
    std::string hash;
};

// The process is to end.
struct Stop {
    bool is_turned_away = false; // the other nodes do not let it take part; otherwise it is done
};

// The player is forgotten, and nobody can be that player again.
struct Forget {
    PlayerId player;
};

// The place in the work of a store that erases the names of a player, a slice after the other.
struct ErasureStep {
    enum class Stage : std::uint8_t {
        games,    // the heads of those below number `at`
        journals, // the records from place `at` on, or behind record `record` of room `at`
        space,    // free space, which still has what was there
        log,      // the log of the engine
    };
    Stage stage = Stage::games;
    std::uint64_t at = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t record = 0;
};
// Take the names and words of a player who was forgotten out of the games that are kept and out of the
// journals of rooms (room/former.hpp): one slice. Answered by NamesErased.
struct EraseNames {
    PlayerId player;
    ErasureStep step{};
};
// Drop some of the oldest games that ended before that time, in seconds since the epoch. The newest
// game stays.
struct DropGames {
    std::int64_t before = 0;
};

// Asks who has taken the time of this process lately. Answered by CostsMeasured.
struct MeasureCosts {
    std::uint64_t ticket = 0;
};

// A query for games that are kept. Answered by GamesQueried.
struct GameByNumber {
    std::size_t number = 0;
};
struct LastGameOf {
    std::variant<PlayerId, RoomId> whose;
};
struct GamesOf { // newest first
    PlayerId player;
    std::size_t page = 1;             // as in Part
    std::optional<std::size_t> up_to; // leaves out games with a higher number
};
using GameQuery = std::variant<GameByNumber, LastGameOf, GamesOf>;
using QueryResult = std::variant<std::optional<Frozen<PlayedGame>>, Games>; // none: there is none
struct QueryGames {
    std::uint64_t ticket = 0;
    GameQuery query;
};

// Answered by AdjournedRead.
struct ReadAdjourned {
    RoomId room;
};
// The adjourned game has ended: it is not kept any more.
struct DropAdjourned {
    RoomId room;
};

// Answered by Reviewed.
struct MakeReview {
    std::uint64_t ticket = 0;
    Frozen<PlayedGame> game;
    Seat seat{0}; // of the player whose decisions are reviewed
};

// A line for the operator's log, without any hands.
enum class Severity : std::uint8_t {
    info,
    warning, // the operator should look into it
};
struct LogLine {
    std::string line;
    Severity severity = Severity::info;
};

using RoomEffect = std::variant<Append, Think, Load>;
using OwnerEffect = std::variant<Append,
                                 Think,
                                 Load,
                                 Keep,
                                 Forget,
                                 QueryGames,
                                 MakeReview,
                                 HashPassword,
                                 CheckPassword,
                                 ReadAdjourned,
                                 DropAdjourned,
                                 KeepTally,
                                 EraseNames,
                                 DropGames,
                                 Stop,
                                 KeepAudit,
                                 MeasureCosts>;

} // namespace jantaku
