// Conversation: what a session remembers between two lines: what it asked the owner for, what it waits to hear, and
// what the person has begun.
//
// changes  by commands, replies and dialects; the owner knows nothing of it
#pragma once

#include "foresight/judge.hpp"
#include "room/messages.hpp"
#include "session/auto_play.hpp"
#include "session/log_writer.hpp"
#include "session/rate_limit.hpp"
#include "session/replay.hpp"
#include "session/user.hpp"
#include "text/message.hpp"
#include "text/style.hpp"
#include "text/warn.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::session {

using Lines = std::vector<std::string>;

struct Conversation;

// Who reads a reply, as far as its words depend on that.
struct Reader {
    const User& user;
    const Style& style;
    Conversation& conversation;
};

// The words for an answer of the owner; the first line goes behind `OK `. No lines, no reply.
using ReplyFormatter = std::function<Lines(const Reader&, const Answer&)>;

// What is known of a request when it leaves, for the time when its reply comes.
struct Pending {
    ReplyFormatter format{};                // none: nothing is said
    bool names_place = false;               // the words need the Placed that follows the reply
    std::string sought{};                   // the name, folded, for which nobody may be found
    std::optional<std::size_t> told_from{}; // a program too is told the words, from this line on
    std::optional<LogOrder> log{};          // the game that is found is written so, elsewhere
};

// What a request is for, where the words of its refusal depend on that.
enum class Purpose : std::uint8_t { other, to_join, to_watch, to_read, to_ban, to_unban };
[[nodiscard]] inline Purpose purpose_of(const Ask& ask) {
    if (std::holds_alternative<Join>(ask)) return Purpose::to_join;
    if (std::holds_alternative<Watch>(ask)) return Purpose::to_watch;
    if (const auto* operate = std::get_if<Operate>(&ask)) {
        if (std::holds_alternative<operation::Ban>(operate->what)) return Purpose::to_ban;
        if (std::holds_alternative<operation::Unban>(operate->what)) return Purpose::to_unban;
    }
    const bool reads =
        std::holds_alternative<ShowGame>(ask) || std::holds_alternative<ReviewGame>(ask);
    return reads ? Purpose::to_read : Purpose::other;
}

// A request whose reply has not come, or not all of it.
struct Waiting {
    std::uint64_t id = 0;
    Pending pending{};
    Purpose purpose = Purpose::other;
    std::optional<Answer> answer{}; // has come, and waits for the Placed that names the place
    bool is_own = false;            // the session asked by itself: nobody waits for words
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

// What is remembered at a table, and ends with its game.
struct AtTable {
    bool result_waits = false;   // for the person to go on
    std::vector<Tick> reminders; // of the question's end, the last one first
    std::optional<Unconfirmed> unconfirmed;
    AutoPlays autos;
    std::uint64_t auto_answered = 0; // the last question that autos answered, as its rid
    foresight::Judgement judged;     // for /hint
    std::uint64_t judged_of = 0;     // the question that it answers, as its rid
    Lines refusal;                   // why the last command that plays was refused
    WarnMemory warned;

    // The action that the same answer once more, or Enter, plays. `seq`: of the seat now.
    [[nodiscard]] std::optional<Action> to_confirm(std::uint64_t seq) const {
        if (!unconfirmed || unconfirmed->rid != seq) return std::nullopt;
        return unconfirmed->action;
    }
};

struct Conversation {
    std::optional<Waiting> waiting{};
    std::optional<Secrets> secrets{};
    std::optional<Confirmation> confirmation{};
    std::optional<Replay> replay{};
    AtTable at_table{};
    std::string asked_key{};  // that /resume was given last
    bool is_operator = false; // the owner took the token
    bool asks_twice = false;  // /confirm
    bool wants_prompt = false;
    TokenBucket chat; // its seconds are minutes

    // One a minute is one a second of a clock that runs sixty times slower.
    [[nodiscard]] bool may_chat(Tick now) { return chat.take(now / 60); }
};

} // namespace jantaku::session
