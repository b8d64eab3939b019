// Session: everything that a gateway keeps of one connection and its user, in four parts that know
// nothing of each other.
//
// connection    its bytes, and how many lines it may send
// user          the person or program, as the owner told last
// display       how that person is shown things
// conversation  the open request, and everything that the person has begun
#pragma once

#include "session/conversation.hpp"
#include "session/display.hpp"
#include "session/gmcp.hpp"
#include "session/limits.hpp"
#include "session/outbox.hpp"
#include "session/rate_limit.hpp"
#include "session/user.hpp"
#include "terminal/terminal.hpp"

#include <optional>
#include <string>

namespace jantaku::session {

struct Connection {
    std::string address;    // empty: not counted
    std::string ssh_key{};  // of the person, as in Enter
    bool is_reader = false; // as in Enter
    TokenBucket lines;
    std::optional<Tick> throttled_until{}; // until then no line is read
    Tick active{};                         // time of the last line, or of the end of the last game
    bool has_sent_line = false;
    bool is_read = true; // the last Read that was asked for
    Outbox outbox{};
    terminal::Terminal terminal{};
    GmcpState gmcp{};
};

struct Session {
    Session(SessionId id_, Style style, const SessionLimits& limits, Tick now)
        : id{id_}, connection{.address = {},
                              .lines = TokenBucket{{.per_second = limits.lines_per_second,
                                                    .burst = limits.line_burst}},
                              .active = now},
          display{.style = style}, conversation{
                                       .chat = TokenBucket{{.per_second = limits.chat_per_minute,
                                                            .burst = limits.chat_per_minute}}} {}

    SessionId id;
    Connection connection;
    User user;
    Display display;
    Conversation conversation;

    // Only one request is open at a time, and only one long answer is being sent.
    [[nodiscard]] bool may_read_line() const {
        return !conversation.waiting && !connection.throttled_until &&
               !connection.outbox.is_waiting();
    }
    [[nodiscard]] bool is_shown_result() const {
        return user.seating && conversation.at_table.result_waits;
    }
    [[nodiscard]] std::optional<Action> to_confirm() const {
        if (!user.seating) return std::nullopt;
        return conversation.at_table.to_confirm(user.seating->seq);
    }
    [[nodiscard]] Reader reader() { return {user, display.style, conversation}; }
};

} // namespace jantaku::session
