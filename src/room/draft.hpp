// Draft: a room as it will be when the record is durable, and what is to be said then.
//
// state     is a fold over the events; `soft` is what no event records, and is drafted with it: while a
//           record is under way nothing of the room has changed
// said      in order; what an event means for each member is worded when it is durable
// source    docs/architecture.md#rooms
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

// What a room knows and does not record: it begins anew with the process.
struct Soft {
    Attendance attendance;
    HostWatch host;
    std::map<PlayerId, SeatKind> kinds; // that members will be once this game is over
    std::optional<Rig> rig;
    PerSeat<bool> has_read;          // the result
    std::optional<Tick> match_until; // then built-in players take what is free (`/play`)
    std::optional<Tick> held_until;  // after a restart, until all are back
    std::optional<Tick> empty_since; // a game runs and no person is at its table
    bool is_given_up = false;        // it is rated, and nobody is expected back

    void shift(Tick stood_still); // all that waits for a time
};

struct Draft {
    struct EventAt {
        std::size_t index = 0; // in `events`
    };

    RoomState state;
    Soft soft;
    Record events = {};
    std::vector<std::variant<ToPlayer, Moved, EventAt>> deliveries = {};
    bool moved = false; // the table went on: no question and no pause of before applies

    void emit(RoomEvent event);
    void reply(const RoomRequest& request, std::variant<Answer, Refused> result);
    void refuse(const RoomRequest& request, Error error, std::size_t number = 0);
    void done(const RoomRequest& request) { reply(request, Answer{Done{}}); }
    void tell(PlayerId player, Note note);
    void move(PlayerId player, Level level, std::optional<Seen> seen = {});
    // The last that was said goes before all that has been said since deliveries.size() was `since`.
    void put_last_first(std::size_t since);

    void stand_in(Seat seat, bool on);
    // Of a waiting room; a room without anybody who is connected closes, and a host has an heir.
    void remove_member(PlayerId player, bool is_kicked = false);
};

} // namespace jantaku
