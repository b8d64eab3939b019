// Gateway: connections on one side, messages to owners on the other.
//
// keeps    for each session its dialect (dialect.hpp), language, rate limit, and the SeatView
//          folded from the events that were sent to it. /h /t /table /dora and the numbers of every
//          command are answered from that view alone
// asks     one Request at a time per session. Further lines wait until its Reply has come
// shares   nothing with owners but room/messages.hpp
// source   docs/architecture.md#the-two-halves, docs/protocol.md#text
#pragma once

#include "room/messages.hpp"
#include "room/tick.hpp"
#include "session/connection.hpp"
#include "session/figures.hpp"
#include "session/limits.hpp"
#include "session/log_writer.hpp"
#include "session/problem_state.hpp"
#include "session/read_import.hpp"
#include "text/house.hpp"
#include "text/language.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

class Presets;

// Settings for rooms that clients of the mjai port ask for by name.
struct MjaiConfig {
    std::string rules;     // the words after /create; a room name that is such words overrides them
    int fill_seconds = 30; // until built-in players take the free places; 0: never
    int seconds = 60;      // for a decision
};

struct GatewayConfig {
    Language language = Language::en;
    // The default of rooms created here. 0 also removes the wait on a result.
    std::optional<int> pause_ms;
    SessionLimits limits;
    std::optional<std::int64_t> started; // seconds since the epoch, for MSSP
    std::uint16_t port = 0;              // for MSSP; 0: not known
    int greeting_ms = 0; // wait before the greeting, so that a program may speak first
    MjaiConfig mjai;
    std::string web_address; // "https://HOST", for links; empty: they are not told
    House house = {};
};

// Asks for the record of a game. LogWritten is the answer.
struct WriteLog {
    SessionId session;
    std::uint64_t id = 0; // of the request that asked for it
    Frozen<PlayedGame> game;
    session::LogOrder order;
};
struct LogWritten {
    WriteLog task;
    std::shared_ptr<const session::WrittenLog> log; // null: a bug prevented writing it
};

// Asks for the problems that one seat of a game had. ProblemsChosen is the answer.
struct ChooseProblems {
    SessionId session;
    std::uint64_t id = 0; // of the request that asked for it
    Frozen<PlayedGame> game;
    Seat seat{0};
};
struct ProblemsChosen {
    ChooseProblems task;
    session::GameProblems problems;
};

// The owner cannot be reached: players are told, and what they ask for waits.
struct OwnerLost {};
// There is an owner, which does not know the sessions of this gateway: they come back to it.
struct OwnerMet {};

// The store does not answer, or answers again.
struct StoreIs {
    bool is_waiting = false;
};

// The effects that a call asks for, in order.
using GatewayEffect =
    std::variant<Send, Close, Read, TellWhenSent, WriteLog, ReadImport, ChooseProblems>;
struct GatewayOut {
    std::vector<Request> requests;
    std::vector<GatewayEffect> effects;
    std::vector<std::string> log;
};

class Gateway {
  public:
    Gateway(GatewayConfig config, const Presets& presets);
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;
    ~Gateway();

    // One input each. If a bug ends the processing of an input, `out` still has the effects before
    // that.
    void on(const Opened& in, Tick now, GatewayOut& out);
    void on(const Bytes& in, Tick now, GatewayOut& out);
    void on(const Closed& in, Tick now, GatewayOut& out);
    void on(const Sent& in, Tick now, GatewayOut& out);
    void on(const LogWritten& in, Tick now, GatewayOut& out);
    void on(const ImportRead& in, Tick now, GatewayOut& out);
    void on(const ProblemsChosen& in, Tick now, GatewayOut& out);
    void on(const Notice& in, Tick now, GatewayOut& out);
    void on(const Ticked& in, Tick now, GatewayOut& out);
    // At first there is an owner. Both visit all sessions.
    void on(const OwnerLost& in, Tick now, GatewayOut& out);
    void on(const OwnerMet& in, Tick now, GatewayOut& out);
    // It visits all sessions if the store begins to wait.
    void on(const StoreIs& in, Tick now, GatewayOut& out);
    void on(const Stopping& in, Tick now, GatewayOut& out);
    // For those who come from now on.
    void limit(const SessionLimits& limits);
    void change_house(const House& house);
    // A task that the session asked for has failed. The session ends, and everything else goes on.
    void fail(SessionId session, std::string_view what, Tick now, GatewayOut& out);
    // True if the bytes seem to answer the open question of their session. Such bytes should not
    // wait for those of others.
    [[nodiscard]] bool is_answer(const Bytes& in) const;
    // Ends a burst: sends everything that was held back, followed by one prompt per session. Also
    // reads lines that waited for a reply, now that everything that the reply caused is known. If
    // that makes requests, deliver them and flush again.
    void flush(Tick now, GatewayOut& out);
    // When the next Ticked is due.
    [[nodiscard]] std::optional<Tick> wake_at();
    [[nodiscard]] GatewayFigures figures() const;

  private:
    struct Client;
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace jantaku
