// Inherited: ports at which a service manager listens for this process, so that nobody is turned away while it
// starts again.
//
// which    a socket is found by its port, one for each door. The service manager was told its address
// errors   none: what is not a listening socket of TCP is left alone
// threads  one, that of the start
// source   sd_listen_fds(3)
#pragma once

#include "net/descriptor.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace jantaku::net {

// The socket that listens at this port. Not open: there is none, or it was taken already.
[[nodiscard]] Descriptor take_inherited(std::uint16_t port);
// Those that nobody has taken: 127.0.0.1:7070, [::]:7070. Their clients would wait forever.
[[nodiscard]] std::vector<std::string> left_inherited();

} // namespace jantaku::net
