// Ids: the numbers by which rooms and gateways name connections, rooms and players.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/seat.hpp>
#include <optional>
#include <vector>

namespace jantaku {

// A connection. No gateway uses a number twice.
struct SessionId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(SessionId, SessionId) = default;
};

// A room, from 1; no number is used twice while the server runs.
struct RoomId {
    std::uint32_t value = 0;
    friend constexpr auto operator<=>(RoomId, RoomId) = default;
};

// A player, who lives longer than a connection.
struct PlayerId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

// The seat of the player. seats: who sits there, by seat
[[nodiscard]] inline std::optional<Seat> seat_of(const std::vector<PlayerId>& seats,
                                                 PlayerId player) {
    const auto place = std::ranges::find(seats, player);
    if (place == seats.end()) return std::nullopt;
    return Seat{static_cast<std::size_t>(place - seats.begin())};
}

// Numbers that follow each other are spread by the table itself.
struct IdHash {
    template <class Id>
    [[nodiscard]] std::size_t operator()(Id id) const {
        return static_cast<std::size_t>(id.value);
    }
};

} // namespace jantaku
