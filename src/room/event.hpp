// Room event: what happened in a room; the table's events stand in the same list.
//
// state   of a room is a fold over these; a record in the store is the list that one turn of the
//         loop gave to one room
// source  docs/architecture.md#events
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/options.hpp"
#include "room/tick.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

using Secret = std::array<std::uint8_t, 32>;

// What opens a private room: HMAC-SHA-256(salt, password), never the password itself.
struct PasswordLock {
    Secret salt{};
    std::array<std::uint8_t, 32> hash{};
};

namespace event {

struct RoomMade {
    RoomId room;
    std::string type;
    std::string preset;
    Rules rules;
    RoomOptions options;
    std::optional<PasswordLock> lock = {};
    bool is_match = false; // made by `/play`: filled with whoever asks for the same, then bots
    std::string name = {}; // Create::name
    int match_seconds = 0; // then bots take what is free in such a room; 0: never
    std::optional<Rated> rated = {}; // its first game at best; none: of an older server
};
struct Joined {
    PlayerId player; // of a bot: a number of its own in this room
    std::string name;
    SeatKind kind = SeatKind::person;
    std::string level;  // of a bot
    std::string folded; // the name as names are compared
};
struct Left {
    PlayerId player;
    bool kicked = false;
};
struct HostIs {
    PlayerId player;
};
struct KindIs {
    PlayerId player;
    SeatKind kind = SeatKind::person;
};
struct NameIs {
    PlayerId player;
    std::string name;
    std::string folded;
};
// The member is ready for the next game.
struct WantsAgain {
    PlayerId player;
};
// Words for the next game; they belong to it alone.
struct EntropyAdded {
    PlayerId player;
    std::string name; // as he was called then
    std::string text;
};
// The secret of the next game, known to the room alone, and what is promised of it: all but the
// secret is shown from now on, and its words begin anew.
struct SecretDrawn {
    Secret secret{};
    int version = fairness_version; // those below are empty in version 1
    std::string server = {};        // as Promise has these
    std::string game = {};
    std::string rules_hash = {};
};
// The chance of the game that runs is known to somebody, or was: what was played of this kyoku does not
// count, and it is dealt anew from the secret that is drawn next. The game is no longer rated.
struct DealtAnew {
    std::uint32_t kyoku = 0; // how many stand
    PerSeat<int> points;     // as they were when this one was dealt
    int kyotaku = 0;
};
// A game starts: who sits where, in seat order.
struct SeatsDrawn {
    std::vector<PlayerId> seats;
    std::optional<Rated> rated = {}; // none: of an older server
};
struct StandInIs {
    Seat seat{0};
    bool on = false;
};
// What is left of a seat's bank in this kyoku.
struct ClockIs {
    Seat seat{0};
    std::int64_t bank_ms = 0;
};
struct TimedOut {
    Seat seat{0};
};
// A person acted in time after time-outs: their count begins anew.
struct Answered {
    Seat seat{0};
};
// The game has ended and the room waits again.
struct GameClosed {
    bool abandoned = false;   // before its end; the room closes with it
    bool by_operator = false; // and that is why
    bool by_fault = false;    // of the server
};
struct RoomClosed {};
// A test decided the chance of a kyoku here.
struct UnderTest {};

} // namespace event

using RoomEvent = std::variant<event::RoomMade,
                               event::Joined,
                               event::Left,
                               event::HostIs,
                               event::KindIs,
                               event::NameIs,
                               event::WantsAgain,
                               event::EntropyAdded,
                               event::SecretDrawn,
                               event::DealtAnew,
                               event::SeatsDrawn,
                               event::StandInIs,
                               event::ClockIs,
                               event::TimedOut,
                               event::Answered,
                               event::GameClosed,
                               event::RoomClosed,
                               event::UnderTest,
                               Event>;
using Record = std::vector<RoomEvent>;

} // namespace jantaku
