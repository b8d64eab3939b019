// Control: the messages between a server and the process of its SSH door, over a socket pair that
// this process inherits. It has no name that others could connect to.
//
// door to server   Client with the socket of somebody who is let in
// server to door   HostKey, once and first
// bounds           at most max_control_bytes of text in a message
// errors           std::system_error. A message that is none is an empty Message::Kind::nothing
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::ssh {

inline constexpr std::size_t max_control_bytes = 16 * 1024;
// The queues of both processes have bounds of their own.
inline constexpr int stream_buffer_bytes = 32 * 1024;

// A file descriptor that is closed unless it is taken.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{other.release()} {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int release();

  private:
    int number_ = -1;
};

struct Pair {
    Descriptor here;
    Descriptor there;
};
// Both ends are closed by exec(), and neither blocks.
[[nodiscard]] Pair control_pair();
[[nodiscard]] Pair stream_pair();

struct Message {
    enum class Kind : char {
        nothing = '-', // not a message, or none has come
        host_key = 'k',
        client = 'c', // text: the address of the client
    };
    Kind kind = Kind::nothing;
    std::string text{};
    Descriptor descriptor{};
};

// False: there is no room in the socket now.
[[nodiscard]] bool
send_message(int socket, Message::Kind kind, std::string_view text, int descriptor = -1);
// None: the other side is gone.
[[nodiscard]] std::optional<Message> receive_message(int socket);

} // namespace jantaku::ssh
