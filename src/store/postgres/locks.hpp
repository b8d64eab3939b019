// Locks: the advisory locks of a store in PostgreSQL. A session holds them until it ends.
#pragma once

#include <cstdint>
#include <string>

namespace jantaku::postgres {

enum class Lock : std::uint8_t {
    schema = 1, // while the tables are made
    owner = 2,  // the server that holds the players and the rooms
};

// The two numbers that name a lock, as SQL has them. The first one is "jant".
[[nodiscard]] inline std::string sql_of(Lock lock) {
    return "1784770164, " + std::to_string(static_cast<int>(lock));
}

} // namespace jantaku::postgres
