// Dialect: the way one connection is spoken to. All dialects show the same notices and make the
// same requests.
//
// text     for people, with slash commands (text_dialect.cpp)
// json     for programs, one object per line (json_dialect.cpp)
// mjai     for stock clients of the original mjai server, on a port of their own (mjai_dialect.cpp)
// state    Session has everything that outlives a change of the dialect. The rest belongs to the
//          dialect
#pragma once

#include "session/connection_context.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace jantaku::session {

// Why the server ends a connection.
enum class Farewell : std::uint8_t { stopping, displaced, idle, thrown_out, forgotten };
inline constexpr std::size_t farewell_count = 5;

class Dialect {
  public:
    Dialect() = default;
    Dialect(const Dialect&) = delete;
    Dialect& operator=(const Dialect&) = delete;
    virtual ~Dialect() = default;

    // The session uses this dialect from now on, perhaps in the middle of a game.
    virtual void begin(ConnectionContext& context) = 0;
    // Bytes have come from the client.
    virtual void bytes(std::string_view bytes, ConnectionContext& context) = 0;
    // True if such bytes seem to answer the open question: cheap, and never wrong about a command
    // that costs much.
    [[nodiscard]] virtual bool is_answer(std::string_view bytes, const Session& session) const = 0;
    // The owner tells something, or replies to a request.
    virtual void notice(const Note& note, ConnectionContext& context) = 0;
    // Time has passed: does what is due, and calls wake_by() for what is not.
    virtual void ticked(ConnectionContext& context) = 0;
    // The record that the session asked for is written. The session's request waits no longer.
    virtual void log_written(const LogWritten&, ConnectionContext&) {}
    // The same for a record that the session has imported, and for the problems of a game.
    virtual void import_read(const ImportRead&, ConnectionContext&) {}
    virtual void problems_chosen(const ProblemsChosen&, ConnectionContext&) {}
    // The connection is gone, whichever side closed it. The owner is told next.
    virtual void lost(ConnectionContext&) {}
    // The end of a burst: reads lines that wait, and sends.
    virtual void flush(ConnectionContext& context) = 0;
    // Says the last words and closes the connection.
    virtual void end(Farewell why, ConnectionContext& context) = 0;
};

[[nodiscard]] std::unique_ptr<Dialect> text_dialect();
[[nodiscard]] std::unique_ptr<Dialect> json_dialect();
[[nodiscard]] std::unique_ptr<Dialect> mjai_dialect();

// The line for a client of the mjai port that is turned away.
[[nodiscard]] std::string mjai_error_line(std::string_view words);

} // namespace jantaku::session
