// Session limits: what one connection may do, and how many there may be. Each is an option of
// `serve` by its row in host/settings.cpp, and is enforced in session (gateway.cpp, rate_limit.hpp).
// The limits of all players together are in room/limits.hpp.
#pragma once

#include <cstddef>

namespace jantaku {

struct SessionLimits {
    int lines_per_second = 20;
    int line_burst = 40;
    std::size_t connections_per_address = 20; // address_group.hpp; loopback is exempt
    std::size_t connections = 10000;
    int chat_per_minute = 30;
    int idle_seconds = 3600; // without a line, while not in a game
};

} // namespace jantaku
