// Control: the messages between a server and the process of its SSH door, over a socket pair that
// this process inherits. It has no name that others could connect to.
//
// door to server   Client with the socket of somebody who is let in
// server to door   HostKey, once and first
// bounds           at most max_control_bytes of text in a message
// errors           std::system_error. A message that is none is an empty Message::Kind::nothing
#pragma once

#include "net/descriptor.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::ssh {

inline constexpr std::size_t max_control_bytes = 16 * 1024;
// Both ends are closed by exec(), and neither blocks.
[[nodiscard]] net::Pair control_pair();

struct Message {
    enum class Kind : char {
        nothing = '-', // not a message, or none has come
        host_key = 'k',
        client = 'c', // text: the address of the client
    };
    Kind kind = Kind::nothing;
    std::string text{};
    net::Descriptor descriptor{};
};

// False: there is no room in the socket now.
[[nodiscard]] bool
send_message(int socket, Message::Kind kind, std::string_view text, int descriptor = -1);
// None: the other side is gone.
[[nodiscard]] std::optional<Message> receive_message(int socket);

} // namespace jantaku::ssh
