// Session: all that a gateway keeps of one connection and of the person behind it.
//
// who      name, level and room are what the owner said last, never guessed ahead of it
// view     folded from the events that the owner sent to this seat, and nothing else
// source   docs/architecture.md#the-two-halves
#pragma once

#include "room/messages.hpp"
#include "session/encoding.hpp"
#include "session/gmcp.hpp"
#include "session/limits.hpp"
#include "session/line_reader.hpp"
#include "session/rate_limit.hpp"
#include "session/screen.hpp"
#include "session/telnet.hpp"
#include "text/message.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <cstdint>
#include <functional>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::session {

using Lines = std::vector<std::string>;

// What the last tile that lay open gave this seat to choose from: a claim that comes too
// late is told apart from one that never was possible.
struct LastWindow {
    Actions offers;
    OfferKind kind = OfferKind::discard;
};

// The game at whose table the session is.
struct Seating {
    RoomId room;
    Seat seat{0};
    std::vector<Member> members; // by seat
    SeatNames names;
    std::string commitment;
    std::optional<SeatView> view; // none until the first event or snapshot has come
    std::uint64_t seq = 0;        // of the last of them
    std::optional<Asked> question;
    LastWindow window;
    bool result_shown = false; // and not yet acknowledged

    [[nodiscard]] bool is_played_for() const {
        return seat.index() < members.size() && members[seat.index()].stand_in;
    }
};

// The words for an answer of the owner; the first line goes behind `OK `. No lines, no reply.
using Wording = std::function<Lines(const struct Session&, const Answer&)>;

// A request whose reply has not come, or not all of it.
struct Waiting {
    std::uint64_t id = 0;
    Wording wording;
    bool names_place = false;       // the words need the Placed that follows the reply
    std::optional<Answer> answer{}; // has come, and waits for it
};

// The first of two equal commands.
struct Confirmation {
    CommandHelp command{};
    Tick until{};
};

struct Session {
    Session(SessionId id_, Style style_, const SessionLimits& limits, Tick now);

    SessionId id;
    Style style;

    // The connection.
    Telnet telnet;
    LineReader reader;
    Encoding encoding = Encoding::utf8;
    std::optional<Encoder> encoder; // none: UTF-8
    bool has_chosen_encoding = false;
    GmcpState gmcp;
    std::string raw;            // bytes for the client that are no text: telnet
    std::string held;           // bytes for which the reader had no room
    std::string address;        // empty: not counted
    bool has_sent_text = false; // the first byte tells a text client from others
    bool has_sent_line = false;
    bool is_read = true; // the last Read that was asked for
    TokenBucket lines;
    TokenBucket chat;                    // its seconds are minutes
    std::optional<Tick> throttled_until; // no line is read before
    Tick active{};                       // the last line, or the end of the last game

    // The person.
    std::string name;
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<Seating> seating;
    std::optional<Confirmation> confirmation;

    // The conversation.
    std::optional<Waiting> waiting;
    Screen screen;
    bool wants_prompt = false;

    [[nodiscard]] const SeatView* view() const {
        return seating && seating->view ? &*seating->view : nullptr;
    }
    [[nodiscard]] bool is_asked() const { return seating && seating->question; }
    [[nodiscard]] bool is_shown_result() const { return seating && seating->result_shown; }
    // One a minute is one a second of a clock that runs sixty times slower.
    [[nodiscard]] bool may_chat(Tick now) { return chat.take(now / 60); }
};

inline Session::Session(SessionId id_, Style style_, const SessionLimits& limits, Tick now)
    : id{id_}, style{style_}, lines{{.per_second = limits.lines_per_second,
                                     .burst = limits.line_burst}},
      chat{{.per_second = limits.chat_per_minute, .burst = limits.chat_per_minute}}, active{now} {}

} // namespace jantaku::session
