// Owner lock: keeps a second server from the players and rooms of a database.
//
// held     by the session that writes, so whatever this session writes is fenced: a server that
//          hangs or is cut off loses the lock with its session, and writes nothing any more
// counted  each server that takes the lock raises a number. A session that is lost and begun again
//          takes the lock back only if no other server had it meanwhile
// lease    a server that hangs keeps its session, and the lock with it. The session ends if one that
//          waits for the lock has seen it do nothing for `lease`. Only what the waiting server has
//          seen counts, so that a database that stood still does not make its server look dead
// bus      a server of a cluster that its other nodes cannot reach leaves the lock to one that they
//          can reach
// errors   PostgresError
#pragma once

#include "store/postgres/connection.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace jantaku::postgres {

// A server speaks to its database every two seconds.
inline constexpr std::chrono::seconds lease{6};

// Whether the other nodes of a cluster can reach a server.
enum class Bus : std::uint8_t {
    none, // there are no other nodes
    away,
    reached,
};

class OwnerLock {
  public:
    // All statements of a connection that also takes the lock.
    [[nodiscard]] static std::vector<Statement> with(std::span<const Statement> statements);

    // Takes the lock for the first time. A text: the server that has it or that goes first; call
    // again soon.
    [[nodiscard]] std::optional<std::string> take(Connection& connection, Bus bus);
    // Another server that can be reached waits for the lock.
    [[nodiscard]] static bool is_wanted(Connection& connection);
    enum class Again : std::uint8_t {
        taken,
        not_yet, // the session that was lost may still hold it
        lost,    // another server has it, or had it meanwhile
    };
    // Takes the lock in a new session.
    [[nodiscard]] Again take_again(Connection& connection);

    // The number of this server, which is higher than that of each server that had the lock before.
    [[nodiscard]] std::uint64_t number() const { return number_; }

  private:
    using Clock = std::chrono::steady_clock;
    // The holder as it was seen last: what it did, since when, and when it was looked at.
    struct Holder {
        std::string state;
        Clock::time_point since;
        Clock::time_point seen;
    };

    void wish(Connection& connection, bool wishes);
    void end_if_silent(Connection& connection, const std::string& state);

    std::uint64_t number_ = 0;
    bool wishes_ = false; // and holds Lock::wish
    std::optional<Holder> holder_;
};

} // namespace jantaku::postgres
