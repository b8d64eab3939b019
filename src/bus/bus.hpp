// Bus: carries messages between the processes of a cluster, which do not know each other's
// addresses. A bus hears every message on a subject that it listens to, also its own.
//
// delivery  at most once. While the connection lasts, the messages of one bus come in the order in
//           which they were published. A message is neither kept nor sent again
// losses    a message is only lost together with the connection: whatever goes wrong, such as a
//           queue that is full or an answer that does not come, ends the connection and begins
//           another one. A bus that was not up cannot know what it missed
// stale     a message that could not be sent before the connection was lost is never sent
// size      a larger message than `largest_message` is a bug of the caller (InvariantError). Parts
//           would have to be kept and put together, and one that is lost would lose all of them
// trust     none: anyone with access to the bus may publish anything (seal.hpp)
// threads   all functions and all callbacks in the thread of the loop. No function waits, and none
//           calls back before it has returned. A callback may call any of them, but the bus does not
//           end in a callback
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace jantaku {

// The bytes of a message: what a NATS server accepts unless it is told otherwise.
inline constexpr std::size_t largest_message = std::size_t{1024} * 1024;
inline constexpr std::size_t longest_subject = 200;

// Words of letters, digits, "-" and "_" with "." between them. Anything else is a bug
// (InvariantError) where a bus gets it.
[[nodiscard]] bool is_subject(std::string_view text);

// The bus cannot be used as it was asked for.
class BusError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Link {
    bool is_up = false;
    // The number of the connection, from 1; of the last one while there is none.
    std::uint64_t connections = 0;

    friend bool operator==(const Link&, const Link&) = default;
};

class Bus {
  public:
    // Runs the task soon in the thread of the loop, never at once.
    using Post = std::function<void(std::function<void()>)>;
    using Heard = std::function<void(std::string_view message)>;
    // Is called whenever the link has changed. When it is up, the bus hears everything that is
    // published from now on. When it is lost, no more messages of that connection come.
    using OnLink = std::function<void(Link)>;
    enum class Listener : std::uint64_t {};

    Bus() = default;
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    virtual ~Bus() = default;

    // Does nothing while the link is down.
    virtual void publish(const std::string& subject, std::string message) = 0;
    // Lasts through all connections until stop(). A message that this bus publishes afterwards is
    // heard. Another bus may publish before the listener is known everywhere.
    virtual Listener listen(const std::string& subject, Heard heard) = 0;
    // The callback is not called again, not even for messages that wait. A listener that is not
    // there does nothing.
    virtual void stop(Listener listener) = 0;
    // As the callbacks have told.
    [[nodiscard]] virtual Link link() const = 0;
};

} // namespace jantaku
