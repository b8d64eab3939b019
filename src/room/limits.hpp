// Limits of what players may have; each is an option of `serve`.
#pragma once

#include <cstddef>

namespace jantaku {

struct RoomLimits {
    std::size_t rooms = 2000;
    std::size_t bots = 4000; // at all tables together
    int match_seconds = 20;  // then bots fill a room of `/play`; 0: never
};

} // namespace jantaku
