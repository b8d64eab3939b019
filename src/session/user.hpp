// User: everything that the owner has told about the person or program behind a session, and
// nothing guessed ahead.
//
// changes  by take_note(). A dialect may only drop a view that a notice does not fit. Everything else
//          reads
// view     folded from the events that the owner sent to this seat, and from nothing else
// source   docs/architecture.md#the-two-halves
#pragma once

#include "room/messages.hpp"
#include "text/words.hpp"
#include "tile/boxed.hpp"

#include <chrono>
#include <cstdint>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::session {

// The choices that the last claim window gave this seat. A claim that comes too late is
// so told apart from one that was never possible.
struct LastWindow {
    EnumSet<ActionKind> offers;
    OfferKind kind = OfferKind::discard;
};

// An open question to the seat: an Asked, with times of this process's clock.
struct OpenQuestion {
    std::uint64_t rid = 0;
    Tick deadline{};          // Tick::max(): none
    Tick bank_from{};         // until then the bank is untouched
    std::int64_t bank_ms = 0; // the rest of the bank
};
[[nodiscard]] inline OpenQuestion question_of(const Asked& asked, Tick now) {
    return {.rid = asked.rid,
            .deadline = tick_after(asked.left, now),
            .bank_from = tick_after(asked.before_bank, now),
            .bank_ms = asked.bank_ms};
}

// The game at whose table the user sits.
struct Seating {
    RoomId room;
    Seat seat{0};
    std::vector<Member> members; // by seat
    SeatNames names;
    Promise promise;
    std::optional<SeatView> view; // none until the first event or snapshot
    std::uint64_t seq = 0;        // of the last of these
    std::optional<OpenQuestion> question;
    LastWindow window;
    std::uint32_t game = 0; // this and the next ones as in Seated
    std::string type;
    std::string preset;
    RoomOptions options;
    Rated rated = Rated::upgrade;

    [[nodiscard]] bool is_played_for() const {
        return seat.index() < members.size() && members[seat.index()].stand_in;
    }
};

// A game that the user watches from the lobby: what spectators see, with their delay.
struct Watched {
    RoomId room;
    SeatNames names;
    std::chrono::seconds behind{};
    Public table;
    Rated rated = Rated::upgrade; // this and the next ones as in Watching
    bool hint = true;
    std::vector<Member> members{};
};

struct User {
    std::string name; // empty: no name yet
    std::string key;  // for /resume, if it was told
    bool is_registered = false;
    bool is_moderator = false;
    bool has_password = false;        // the account of a registered user
    bool has_new_ssh_key = false;     // the connection has one, and it opens no account yet
    SeatKind kind = SeatKind::person; // as the session introduced itself
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<Frozen<RoomInfo>> waiting_room; // as it was told last
    Boxed<Seating> seating;
    Boxed<Watched> watching;
    Boxed<Promised> revealed; // of the last game that ended where the user was; empty: of none
    std::string told_by; // the last player who wrote a private message to this user; empty: nobody

    [[nodiscard]] const SeatView* view() const {
        return seating && seating->view ? &*seating->view : nullptr;
    }
    [[nodiscard]] bool is_asked() const { return seating && seating->question; }
};

} // namespace jantaku::session
