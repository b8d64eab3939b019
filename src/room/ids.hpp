// Ids of what rooms and gateways talk about.
#pragma once

#include <compare>
#include <cstdint>

namespace jantaku {

// A connection, as its gateway names it; never used twice.
struct SessionId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(SessionId, SessionId) = default;
};

// A room: from 1, never used twice while the server runs.
struct RoomId {
    std::uint32_t value = 0;
    friend constexpr auto operator<=>(RoomId, RoomId) = default;
};

// Somebody who plays: lives longer than a connection.
struct PlayerId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

} // namespace jantaku
