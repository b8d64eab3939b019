// Owner lock: keeps a second server from the players and rooms of a database.
//
// held     by the session that writes, so whatever this session writes is fenced: a server that
//          hangs or is cut off loses the lock with its session, and writes nothing any more
// counted  each server that takes the lock raises a number. A session that is lost and begun again
//          takes the lock back only if no other server had it meanwhile
// errors   PostgresError
#pragma once

#include "store/postgres/connection.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace jantaku::postgres {

class OwnerLock {
  public:
    // All statements of a connection that also takes the lock.
    [[nodiscard]] static std::vector<Statement> with(std::span<const Statement> statements);

    // Takes the lock for the first time. A text: the server that has it
    [[nodiscard]] std::optional<std::string> take(Connection& connection);
    enum class Again : std::uint8_t {
        taken,
        not_yet, // the session that was lost may still hold it
        lost,    // another server has it, or had it meanwhile
    };
    // Takes the lock in a new session.
    [[nodiscard]] Again take_again(Connection& connection);

  private:
    std::uint64_t number_ = 0; // of this server
};

} // namespace jantaku::postgres
