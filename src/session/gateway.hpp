// Gateway: connections on one side, messages to owners on the other.
//
// keeps     per session its dialect (dialect.hpp), language, rate limit, and the SeatView folded from
//           what was sent to it; /h /t /table /dora and the numbers of every command are answered
//           from that view alone
// asks      one Request at a time per session; further lines wait until its Reply has come
// shares    nothing with owners but room/messages.hpp
// source    docs/architecture.md#the-two-halves, docs/protocol.md#text
#pragma once

#include "room/messages.hpp"
#include "room/tick.hpp"
#include "session/connection.hpp"
#include "session/figures.hpp"
#include "session/limits.hpp"
#include "session/log_writer.hpp"
#include "text/language.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

class Presets;

// Rooms that clients of the mjai port ask for by name.
struct MjaiConfig {
    std::string rules;     // as words behind /create; a name that is such words itself comes first
    int fill_seconds = 30; // then built-in players take the places that are free; 0: never
    int seconds = 60;      // for a decision
};

struct GatewayConfig {
    Language language = Language::en;
    std::optional<int> pause_ms; // default of rooms created here; 0 drops the result wait too
    SessionLimits limits;
    std::optional<std::int64_t> started; // seconds of the epoch, for MSSP
    std::uint16_t port = 0;              // the same; 0: not known
    int greeting_ms = 0;                 // a program may speak first so long
    MjaiConfig mjai;
};

// The record of a game is wanted; LogWritten is the answer.
struct WriteLog {
    SessionId session;
    std::uint64_t id = 0; // of the request that asked for it
    std::shared_ptr<const PlayedGame> game;
    session::LogOrder order;
};
struct LogWritten {
    WriteLog task;
    std::shared_ptr<const session::WrittenLog> log; // null: it cannot be written, by a bug
};

// What a turn of the gateway wants done; in order.
using GatewayEffect = std::variant<Send, Close, Read, TellWhenSent, WriteLog>;
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

    // One input each. What an input brought about before a bug ended it stands in `out` as well.
    void on(const Opened& in, Tick now, GatewayOut& out);
    void on(const Bytes& in, Tick now, GatewayOut& out);
    void on(const Closed& in, Tick now, GatewayOut& out);
    void on(const Sent& in, Tick now, GatewayOut& out);
    void on(const LogWritten& in, Tick now, GatewayOut& out);
    void on(const Notice& in, Tick now, GatewayOut& out);
    void on(const Ticked& in, Tick now, GatewayOut& out);
    void on(const Stopping& in, Tick now, GatewayOut& out);
    // What it asked for has gone wrong: it ends, and all else goes on.
    void fail(SessionId session, std::string_view what, Tick now, GatewayOut& out);
    // Ends a burst: what was held back is sent, followed by one prompt a session. Lines that waited
    // for a reply are read here, once all that the reply caused is known: where that brings
    // requests, deliver them and flush again.
    void flush(Tick now, GatewayOut& out);
    // When Ticked should come next.
    [[nodiscard]] std::optional<Tick> wake_at() const;
    [[nodiscard]] GatewayFigures figures() const; // looks at every session

  private:
    struct Client;
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace jantaku
