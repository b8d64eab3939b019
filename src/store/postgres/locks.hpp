// Locks: the advisory locks of a store in PostgreSQL. A session holds them until it ends.
#pragma once

#include <cstdint>

namespace jantaku::postgres {

enum class Lock : std::uint8_t {
    schema = 1, // while the tables are made
    owner = 2,  // the server that holds the players and the rooms
    wish = 3,   // shared by the servers that wait for `owner` and can be reached over their bus
};

// The number that names the lock to PostgreSQL. The upper half is "jant".
[[nodiscard]] constexpr std::uint64_t key_of(Lock lock) {
    return std::uint64_t{0x6a616e74} << 32U | static_cast<std::uint64_t>(lock);
}

} // namespace jantaku::postgres
