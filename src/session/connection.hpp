// Connection: the inputs of a gateway from outside, and the effects that it wants. A session is one
// connection.
#pragma once

#include "room/ids.hpp"
#include "session/dialect_kind.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace jantaku {

// The port that a connection came in by. doors.hpp has a row for each.
enum class Door : std::uint8_t { main, mjai, ssh, tls, web };
inline constexpr std::size_t door_count = 5;
inline constexpr std::array<Door, door_count> all_doors{Door::main, Door::mjai, Door::ssh,
                                                        Door::tls, Door::web};

// A value for each door.
template <class T>
struct PerDoor {
    std::array<T, door_count> values{};

    [[nodiscard]] T& operator[](Door door) { return values[static_cast<std::size_t>(door)]; }
    [[nodiscard]] const T& operator[](Door door) const {
        return values[static_cast<std::size_t>(door)];
    }
};

// ---- inputs ----------------------------------------------------------------------------------

struct Opened {
    SessionId session;   // never used before
    std::string address; // empty: this machine itself
    Door door = Door::main;
    std::string locale{};                          // "zh_CN.UTF-8"; empty: not known yet
    std::string ssh_key{};                         // whose owner it is, as in Enter; empty: none
    std::optional<session::DialectKind> dialect{}; // the first one; none: that of the door
    bool is_reader = false;                        // as in Enter
};
struct Bytes {
    SessionId session;
    std::string bytes;
};
struct Closed {
    SessionId session;
};
// Everything that was sent before TellWhenSent has gone out.
struct Sent {
    SessionId session;
};
// The server is about to stop: everybody is told, and every connection is closed.
struct Stopping {};

// ---- effects ---------------------------------------------------------------------------------

struct Send {
    SessionId session;
    std::string bytes;
};
struct Close { // after everything sent before has gone out
    SessionId session;
};
// Stop reading, or read again.
struct Read {
    SessionId session;
    bool on = true;
};
// Answered by Sent.
struct TellWhenSent {
    SessionId session;
};

} // namespace jantaku
