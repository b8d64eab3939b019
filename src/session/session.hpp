// Session: all that a gateway keeps of one connection and of the person behind it.
//
// who      name, level and room are what the owner said last, never guessed ahead of it
// view     folded from the events that the owner sent to this seat, and nothing else
// source   docs/architecture.md#the-two-halves
#pragma once

#include "foresight/judge.hpp"
#include "room/messages.hpp"
#include "session/auto_play.hpp"
#include "session/encoding.hpp"
#include "session/gmcp.hpp"
#include "session/limits.hpp"
#include "session/line_reader.hpp"
#include "session/log_writer.hpp"
#include "session/outbox.hpp"
#include "session/rate_limit.hpp"
#include "session/replay.hpp"
#include "session/screen.hpp"
#include "session/telnet.hpp"
#include "text/message.hpp"
#include "text/style.hpp"
#include "text/warn.hpp"
#include "text/words.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::session {

using Lines = std::vector<std::string>;

// What the last tile that lay open gave this seat to choose from: a claim that comes too
// late is told apart from one that never was possible.
struct LastWindow {
    Actions offers;
    OfferKind kind = OfferKind::discard;
};

// What the seat is asked: an Asked, by the clock of this process.
struct OpenQuestion {
    std::uint64_t rid = 0;
    Tick deadline{};          // Tick::max(): none
    Tick bank_from{};         // until then the bank is untouched
    std::int64_t bank_ms = 0; // what is left of it
};
[[nodiscard]] inline OpenQuestion question_of(const Asked& asked, Tick now) {
    return {.rid = asked.rid,
            .deadline = tick_after(asked.left, now),
            .bank_from = tick_after(asked.before_bank, now),
            .bank_ms = asked.bank_ms};
}

// The first of two equal answers to one question, with /confirm on.
struct Unconfirmed {
    std::uint64_t rid = 0;
    Action action;
    friend bool operator==(const Unconfirmed&, const Unconfirmed&) = default;
};

// The game at whose table the session is, and all that ends with it.
struct Seating {
    RoomId room;
    Seat seat{0};
    std::vector<Member> members; // by seat
    SeatNames names;
    Promise promise;
    std::optional<SeatView> view; // none until the first event or snapshot has come
    std::uint64_t seq = 0;        // of the last of them
    std::optional<OpenQuestion> question;
    LastWindow window;
    WarnMemory warned;
    std::uint32_t game = 0; // as Seated has these
    std::string type;
    std::string preset;
    RoomOptions options;
    Rated rated = Rated::upgrade;
    bool result_shown = false;   // and not yet acknowledged
    std::vector<Tick> reminders; // of the question's end, the last one first
    std::optional<Unconfirmed> unconfirmed;
    AutoPlays autos;
    std::uint64_t auto_answered = 0; // the last question that autos answered, as its rid
    foresight::Judgement judged;     // for /hint
    std::uint64_t judged_of = 0;     // the question that it answers, as its rid
    Lines refusal;                   // why the last command that plays was refused

    [[nodiscard]] bool is_played_for() const {
        return seat.index() < members.size() && members[seat.index()].stand_in;
    }
    // What the same answer once more, or Enter, would play.
    [[nodiscard]] std::optional<Action> to_confirm() const {
        if (!unconfirmed || unconfirmed->rid != seq) return std::nullopt;
        return unconfirmed->action;
    }
};

// A game that the session watches from the lobby: what spectators see of it, as late as they see it.
struct Watched {
    RoomId room;
    SeatNames names;
    std::chrono::seconds behind{};
    Public table;
};

// The words for an answer of the owner; the first line goes behind `OK `. No lines, no reply.
// Only what is the session's own may be changed meanwhile.
using Wording = std::function<Lines(struct Session&, const Answer&)>;

// Of requests whose refusal needs more than the error's words.
enum class Wanted : std::uint8_t { other, to_join, to_watch, to_read, to_ban, to_unban };
[[nodiscard]] inline Wanted wanted_by(const Ask& ask) {
    if (std::holds_alternative<Join>(ask)) return Wanted::to_join;
    if (std::holds_alternative<Watch>(ask)) return Wanted::to_watch;
    if (const auto* operate = std::get_if<Operate>(&ask)) {
        if (std::holds_alternative<operation::Ban>(operate->what)) return Wanted::to_ban;
        if (std::holds_alternative<operation::Unban>(operate->what)) return Wanted::to_unban;
    }
    const bool reads =
        std::holds_alternative<ShowGame>(ask) || std::holds_alternative<ReviewGame>(ask);
    return reads ? Wanted::to_read : Wanted::other;
}

// A request whose reply has not come, or not all of it.
struct Waiting {
    std::uint64_t id = 0;
    Wording wording;
    bool names_place = false;               // the words need the Placed that follows the reply
    std::string sought{};                   // the name, folded, for which nobody may be found
    std::optional<std::size_t> told_from{}; // a program too is told the words, from this line on
    std::optional<LogOrder> log{};          // the game that is found is written so, elsewhere
    Wanted wants = Wanted::other;
    std::optional<Answer> answer{}; // has come, and waits for it
    bool is_own = false;            // the session asked it by itself: nobody waits for words
};

// Words that nobody else should see, asked for one after the other.
struct Secrets {
    std::vector<Message> prompts;
    Lines given{};
};

// The first of two equal commands.
struct Confirmation {
    CommandId command{};
    Tick until{};
};

// What decided the language, the weakest first: nothing gives way to something weaker.
enum class LanguageFrom : std::uint8_t {
    server,
    locale, // that the client tells of
    word,   // of a command that only one language has
    choice, // /lang
};

struct Session {
    Session(SessionId id_, Style style_, const SessionLimits& limits, Tick now);

    SessionId id;
    Style style;
    LanguageFrom language_from = LanguageFrom::server;

    // The connection.
    Telnet telnet;
    std::optional<Window> known_window; // of the client, as it was looked at last
    LineReader reader;
    Encoding encoding = Encoding::utf8;
    std::optional<Encoder> encoder; // none: UTF-8
    bool has_chosen_encoding = false;
    GmcpState gmcp;
    std::string raw;     // bytes for the client that are no text: telnet
    std::string held;    // bytes for which the reader had no room
    std::string address; // empty: not counted
    bool has_sent_line = false;
    Outbox outbox;
    bool is_read = true; // the last Read that was asked for
    TokenBucket lines;
    TokenBucket chat;                    // its seconds are minutes
    std::optional<Tick> throttled_until; // no line is read before
    Tick active{};                       // the last line, or the end of the last game

    // The person.
    std::string name;
    std::string key;       // for /resume, where it was told
    std::string asked_key; // the one that /resume was given last
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<Seating> seating;
    std::optional<Watched> watching;
    std::optional<Replay> replay;
    std::optional<Confirmation> confirmation;
    bool asks_twice = false;              // /confirm
    std::optional<RoomInfo> waiting_room; // as it was told last
    bool is_registered = false;
    bool is_operator = false;
    std::string told_by; // the last one who told him something alone; empty: nobody

    // The conversation.
    std::optional<Waiting> waiting;
    std::optional<Secrets> secrets;
    Screen screen;
    bool wants_prompt = false;
    std::optional<Style> scroll_style; // what a full screen took over from
    bool screen_waits = false;         // for a window that is large enough again
    bool was_wiped = false;            // and what was being typed stands nowhere any more

    // The style follows: wide as the window, with colours, and beside the board.
    void enter_screen(Window window) {
        screen.enter(window);
        if (!scroll_style) {
            scroll_style = style;
            style.plain = false;
            style.table_beside = true;
            style.color = true;
        }
        style.columns = screen.full()->columns();
        screen_waits = false;
    }
    void leave_screen() {
        screen_waits = false;
        screen.leave();
        take_scroll_style();
    }
    // The window has become too small for it; it comes back with a larger one.
    void suspend_screen() {
        screen.wipe();
        take_scroll_style();
        screen_waits = true;
        was_wiped = true;
    }
    // Lines for a screen reader, as wide as they are.
    void read_plainly() {
        leave_screen();
        style.plain = true;
        style.color = false;
        style.columns = plain_columns;
    }
    void take_scroll_style() {
        if (!scroll_style) return;
        const Style before = *std::exchange(scroll_style, std::nullopt);
        style.plain = before.plain;
        style.table_beside = before.table_beside;
        style.color = before.color;
        style.columns = before.columns;
    }

    [[nodiscard]] const SeatView* view() const {
        return seating && seating->view ? &*seating->view : nullptr;
    }
    // Its next line. One request at a time, and one answer.
    [[nodiscard]] bool may_read_line() const {
        return !waiting && !throttled_until && !outbox.is_waiting();
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
