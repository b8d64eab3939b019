// Conversation: what a session remembers between two lines: its open request, and everything that
// the person has begun.
//
// changes  by commands, replies and dialects. The owner knows nothing of it
#pragma once

#include "foresight/judge.hpp"
#include "room/messages.hpp"
#include "session/apart.hpp"
#include "session/auto_play.hpp"
#include "session/house_state.hpp"
#include "session/key_state.hpp"
#include "session/lesson_state.hpp"
#include "session/log_writer.hpp"
#include "session/paste.hpp"
#include "session/problem_state.hpp"
#include "session/rate_limit.hpp"
#include "session/replay.hpp"
#include "session/user.hpp"
#include "text/message.hpp"
#include "text/style.hpp"
#include "text/warn.hpp"
#include "tile/boxed.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::session {

using Lines = std::vector<std::string>;

struct Conversation;

// The reader of a reply, with everything on which the reply's words depend.
struct Reader {
    const User& user;
    const Style& style;
    Conversation& conversation;
};

// Makes the words for an answer of the owner. `OK ` precedes the first line. No lines, no reply.
using ReplyFormatter = std::function<Lines(const Reader&, const Answer&)>;

// Facts about a request that its reply will need.
struct Pending {
    ReplyFormatter format{};  // none: no words
    bool names_place = false; // the words need the Placed that follows the reply
    std::string key{};        // given to /resume, and the session's if the owner knows it
    // The folded name that the request looks for, in case nobody has it.
    std::string sought{};
    std::optional<std::size_t> told_from{}; // a program too gets the words, from this line on
    // How the record of the game that is found is written, elsewhere.
    std::optional<LogOrder> log{};
    // A problem of it opens, found by the answer.
    std::optional<ProblemKind> opens{};
    // The first problem of the game that is found opens, for the player of this name; empty: the
    // session's own.
    std::optional<std::string> studies{};
    Lines refused{}; // the words if the owner refuses; none: the error
};

// The purpose of a request, as far as the words of its refusal depend on it.
enum class Purpose : std::uint8_t {
    other,
    to_join,
    to_watch,
    to_read,
    to_remove_bot,
    to_ban, // or to mute
    to_unban,
    to_unmute,
    to_report,
    to_agree,
    to_settle, // or to see an entry of the audit
};
[[nodiscard]] inline Purpose purpose_of(const Ask& ask) {
    if (std::holds_alternative<Join>(ask)) return Purpose::to_join;
    if (std::holds_alternative<Watch>(ask)) return Purpose::to_watch;
    if (std::holds_alternative<ReportPlayer>(ask)) return Purpose::to_report;
    if (std::holds_alternative<Agree>(ask)) return Purpose::to_agree;
    if (std::holds_alternative<RemoveBot>(ask)) return Purpose::to_remove_bot;
    if (const auto* operate = std::get_if<Operate>(&ask)) {
        if (std::holds_alternative<operation::Ban>(operate->what)) return Purpose::to_ban;
        if (std::holds_alternative<operation::Silence>(operate->what)) return Purpose::to_ban;
        if (std::holds_alternative<operation::Unban>(operate->what)) return Purpose::to_unban;
        if (std::holds_alternative<operation::Unsilence>(operate->what)) return Purpose::to_unmute;
        if (std::holds_alternative<operation::Settle>(operate->what)) return Purpose::to_settle;
        if (std::holds_alternative<operation::ShowAudit>(operate->what)) return Purpose::to_settle;
    }
    const bool reads =
        std::holds_alternative<ShowGame>(ask) || std::holds_alternative<ReviewGame>(ask);
    return reads ? Purpose::to_read : Purpose::other;
}

// A request whose reply has not come, or not completely.
struct Waiting {
    std::uint64_t id = 0;
    Pending pending{};
    Purpose purpose = Purpose::other;
    std::optional<Answer> answer{}; // came, and waits for the Placed that names the place
    bool is_own = false;            // the session asked by itself, so nobody waits for words
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

// The first of two equal answers to one question, with /confirm on.
struct Unconfirmed {
    std::uint64_t rid = 0;
    Action action;
    friend bool operator==(const Unconfirmed&, const Unconfirmed&) = default;
};

// A line of chat that would be a play with a slash before it, and was not sent.
struct HeldChat {
    std::uint64_t rid = 0;
    std::string text;
    friend bool operator==(const HeldChat&, const HeldChat&) = default;
};

// The part that belongs to a table and ends with its game.
struct AtTable {
    bool result_waits = false;   // until the person continues
    std::vector<Tick> reminders; // moments before the question ends, the last one first
    std::optional<Unconfirmed> unconfirmed;
    std::optional<HeldChat> held_chat;
    AutoPlays autos;
    std::uint64_t auto_answered = 0; // rid of the last question that autos answered
    foresight::Judgement judged;     // for /hint
    std::uint64_t judged_of = 0;     // rid of the question that `judged` answers
    Lines refusal;                   // why the last table command was refused, for /why
    WarnMemory warned;
    KeyState keys;
    std::uint64_t rung_for = 0; // rid of the last question for which the bell could ring
    bool explains = false;      // why built-in players discard as they do

    // The action that is played if the same answer comes again, or Enter. `seq`: the seat's current
    // one.
    [[nodiscard]] std::optional<Action> to_confirm(std::uint64_t seq) const {
        if (!unconfirmed || unconfirmed->rid != seq) return std::nullopt;
        return unconfirmed->action;
    }
};

struct Conversation {
    std::optional<Waiting> waiting{};
    std::optional<Secrets> secrets{};
    std::optional<Paste> paste{}; // is being sent
    Tick drops_until{};           // lines that are the rest of a record
    std::optional<Confirmation> confirmation{};
    Boxed<Replay> replay{};
    AtTable at_table{};
    std::optional<OpenLesson> lesson{};
    Learned learned{};
    std::optional<OpenProblem> problem{}; // never beside a lesson
    Solved solved{};
    Boxed<Apart> apart{};             // set while the session has no owner
    bool knows_that_it_waits = false; // for a reply that comes late (waits.hpp)
    std::optional<Seen> seen{};       // of the table that it was at, until it is back there
    bool is_back = false;             // it has rejoined, and its table is on the way
    HouseState house{};
    bool is_operator = false;         // the owner accepted the token
    bool asks_twice = false;          // /confirm
    bool plays_by_keys = false;       // /keys on
    bool knows_keys = false;          // has been told of them
    bool has_bell = false;            // /bell
    bool bell_rings = false;          // at the end of the burst
    std::optional<bool> bare_words{}; // /bare. None: the table decides
    bool wants_prompt = false;
    TokenBucket chat; // counts in minutes instead of seconds

    // The table where the person sits is no room's.
    [[nodiscard]] bool is_studying() const { return lesson || problem; }
    void end_study() {
        lesson.reset();
        problem.reset();
    }
    [[nodiscard]] Apart* apart_if() { return apart ? &*apart : nullptr; }
    // N messages a minute are N a second of a clock that runs sixty times slower.
    // Asked for chat and for other lines that a player puts on others' screens at will.
    [[nodiscard]] bool may_chat(Tick now) { return chat.take(now / 60); }
};

} // namespace jantaku::session
