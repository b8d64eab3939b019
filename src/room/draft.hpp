// Draft: a room as it will be once its record is durable, and the messages that go out then.
//
// state       a fold over the events; `soft` is what no event records. Both are drafted together,
//             so that the room itself does not change while a record is on its way
// deliveries  in order; for an event they hold only its index, and each member is told what it
//             means once it is durable
// source      docs/architecture.md#rooms
#pragma once

#include "room/attendance.hpp"
#include "room/event.hpp"
#include "room/host_watch.hpp"
#include "room/room_io.hpp"
#include "room/state.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <variant>
#include <vector>

namespace jantaku {

// The part of a room that is not recorded and begins anew with each process.
struct Soft {
    Attendance attendance;
    HostWatch host;
    Identities identities;              // of the members
    std::map<PlayerId, SeatKind> kinds; // the kinds that members get once this game is over
    std::optional<Rig> rig;
    std::vector<PlayerId> wants_reasons; // of built-in players, when the hand is over
    std::vector<Explained> explained;    // in this hand
    std::vector<PlayerId> wants_abort;   // the players who want this kyoku to be the last
    std::uint32_t wants_abort_of = 0;    // its number
    PerSeat<bool> has_read;              // the player of the seat has read the result
    std::optional<Tick> match_until;     // when bots take the free places (`/play`)
    std::optional<Tick> held_until;  // when the table stops waiting for players (restart, adjourn)
    std::optional<Tick> empty_since; // since when a game runs and nobody is at its table
    bool is_given_up = false;        // the game is rated and nobody is expected back

    void shift(Tick stood_still); // moves all times by the time that stood still
};

struct Draft {
    struct EventAt {
        std::size_t index = 0; // in `events`
        bool is_told = true;
    };

    RoomState state;
    Soft soft;
    Record events = {};
    std::vector<std::variant<ToPlayer, Moved, EventAt>> deliveries = {};
    std::optional<Record> adjourned = {}; // the game that leaves the room (adjourn.hpp)
    std::optional<RoomId> taken_up = {};  // the room whose adjourned game goes on here
    bool moved = false; // the table went on: earlier questions and pauses do not count any more

    // is_told: false if nobody is to hear of the event itself
    void emit(RoomEvent event, bool is_told = true);
    void reply(const RoomRequest& request, std::variant<Answer, Refused> result);
    void refuse(const RoomRequest& request, Error error, std::size_t number = 0);
    void done(const RoomRequest& request) { reply(request, Answer{Done{}}); }
    void tell(PlayerId player, Note note);
    void move(PlayerId player, Level level, std::optional<Seen> seen = {});
    // As move(), for a player who has just come. Earlier moves in this draft were for a connection
    // that this one has replaced.
    void bring(PlayerId player, Level level, std::optional<Seen> seen);
    // Moves the last delivery before the delivery number `since`.
    void put_last_first(std::size_t since);

    void stand_in(Seat seat, bool on);
    // Removes a member of a waiting room. A host is replaced, and a room without people and
    // programs closes.
    void remove_member(PlayerId player, bool is_kicked = false);
};

} // namespace jantaku
