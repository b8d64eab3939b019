// Room event: what happened in a room; the events of its table are in the same list.
//
// state   of a room is a fold over these events; a record in the store is the list of events that
//         one turn of the loop brought about in one room
// source  docs/architecture.md#events
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/options.hpp"
#include "room/tick.hpp"

#include <array>
#include <cstdint>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

using Secret = std::array<std::uint8_t, 32>;

// Checks the password of a private room: holds HMAC-SHA-256(salt, password), never the password
// itself.
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
    bool is_match = false; // made by `/play`: players who ask for the same fill it, then bots
    std::string name = {}; // as in Create
    int match_seconds = 0; // until bots take the free places of such a room; 0: never
    std::optional<Rated> rated = {}; // what its first game can be; none: an older server
};
struct Joined {
    PlayerId player; // a bot has a number of its own in this room
    std::string name;
    SeatKind kind = SeatKind::person;
    std::string level;  // of a bot; else empty
    std::string folded; // the name, folded (names/fold.hpp)
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
// A contribution to the chance of the next game, and of no other.
struct EntropyAdded {
    PlayerId player;
    std::string name; // of the player at that time
    std::string text;
};
// The secret of the next game, which only the room knows, and the promise about it: everybody may
// see all of it but the secret. The list of entropy begins anew.
struct SecretDrawn {
    Secret secret{};
    int version = fairness_version; // the members below are empty in version 1
    std::string server = {};        // these three as in Promise
    std::string game = {};
    std::string rules_hash = {};
};
// Somebody may know the chance of the running game: the moves of this kyoku do not count, and it is
// dealt anew from the secret that is drawn next. The game is not rated any more.
struct DealtAnew {
    std::uint32_t kyoku = 0; // the number of kyoku that still count
    PerSeat<int> points;     // before the kyoku that is dealt anew
    int kyotaku = 0;
};
// A decision of this kyoku is taken back (take_back.hpp): the events of the kyoku follow from its
// start on, up to that decision.
struct TakenBack {
    std::uint32_t kyoku = 0; // as in DealtAnew, as the next two
    PerSeat<int> points;
    int kyotaku = 0;
};
// A game starts; says who sits where.
struct SeatsDrawn {
    std::vector<PlayerId> seats;     // by seat
    std::optional<Rated> rated = {}; // none: an older server
};
struct StandInIs {
    Seat seat{0};
    bool on = false;
};
// The rest of a seat's bank in this kyoku.
struct ClockIs {
    Seat seat{0};
    std::int64_t bank_ms = 0;
};
struct TimedOut {
    Seat seat{0};
};
// A person acted in time after time-outs, whose count begins anew.
struct Answered {
    Seat seat{0};
};
// The built-in player of the seat thinks with this effort from its present turn until another of its
// turns says otherwise.
struct EffortIs {
    Seat seat{0};
    Effort effort = Effort::full;
};
// The game has ended and the room waits again.
struct GameClosed {
    bool abandoned = false;   // it ended early; the room closes as well
    bool by_operator = false; // an operator ended it early
    bool by_fault = false;    // a fault of the server ended it early
    bool by_wish = false;     // all who were at the table wanted it to end
};
// The player whom the table waits for is away: the game leaves this room and goes on in another one
// (adjourn.hpp). RoomClosed follows.
struct Adjourned {};
struct RoomClosed {};
// A test decided the chance of a kyoku here.
struct UnderTest {};
// Begins a journal anew, behind RoomMade: what the events that it leaves out had brought about.
struct CarriedOver {
    std::uint32_t games = 0; // number of games that have begun
    std::uint32_t kyoku = 0; // number of kyoku dealt in the last one
    std::vector<PlayerId> banned;
};
// An adjourned game goes on in this room. It follows the events of the game, and says what they do
// not tell.
struct TakenUp {
    RoomId from;                             // the room that the game has left
    std::vector<NameIs> renamed;             // since the game began
    std::vector<FairnessPart> earlier_parts; // this and the others as in RoomState
    std::uint32_t from_kyoku = 1;
    PerSeat<bool> was_brief;
    PerSeat<std::int64_t> bank_ms;
    std::uint32_t take_backs = 0;
    std::optional<Fork> fork;
};
// A game goes on in this room from a decision of a finished one (fork.hpp). It follows the events that
// are taken over.
struct Forked {
    Fork fork;
};

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
                               event::EffortIs,
                               event::GameClosed,
                               event::RoomClosed,
                               event::UnderTest,
                               event::CarriedOver,
                               event::Adjourned,
                               event::TakenUp,
                               event::TakenBack,
                               event::Forked,
                               Event>;
using Record = std::vector<RoomEvent>;

} // namespace jantaku
