// Dialect: how one connection is spoken to. All of them are renderings of the same notices, and come
// to the same requests.
//
// text   people, with slash commands (text_dialect.cpp)
// json   programs, one object a line (json_dialect.cpp)
// mjai   stock clients of the original mjai server, on a port of their own (mjai_dialect.cpp)
// state  what outlives a change of the dialect is in Session; the rest is the dialect's own
#pragma once

#include "session/connection_context.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace jantaku::session {

// Why the server ends a connection.
enum class Farewell : std::uint8_t { stopping, displaced, idle, thrown_out };
inline constexpr std::size_t farewell_count = 4;

class Dialect {
  public:
    Dialect() = default;
    Dialect(const Dialect&) = delete;
    Dialect& operator=(const Dialect&) = delete;
    virtual ~Dialect() = default;

    // The session is spoken to so from now on; it may be in the middle of a game.
    virtual void begin(ConnectionContext& context) = 0;
    virtual void bytes(std::string_view bytes, ConnectionContext& context) = 0;
    virtual void notice(const Note& note, ConnectionContext& context) = 0;
    virtual void ticked(ConnectionContext& context) = 0;
    // Of a game that it had found for the session's request, which waits no longer.
    virtual void log_written(const LogWritten&, ConnectionContext&) {}
    // The connection is gone, whoever closed it; the owner hears of that next.
    virtual void lost(ConnectionContext&) {}
    // The end of a burst.
    virtual void flush(ConnectionContext& context) = 0;
    // Its last words; the gateway closes the connection behind them.
    virtual void end(Farewell why, ConnectionContext& context) = 0;
};

[[nodiscard]] std::unique_ptr<Dialect> text_dialect();
[[nodiscard]] std::unique_ptr<Dialect> json_dialect();
[[nodiscard]] std::unique_ptr<Dialect> mjai_dialect();

// For a client of the mjai port that is sent away.
[[nodiscard]] std::string mjai_error_line(std::string_view words);

} // namespace jantaku::session
