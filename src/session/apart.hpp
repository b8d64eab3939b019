// Apart: a session whose owner cannot be reached, until it has rejoined that owner or another one.
//
// held     what the session asks for meanwhile goes out once it has rejoined. A request that was on
//          its way may or may not have been carried out: it is refused, and the person looks
// stale    a request for which somebody has waited for longer than held_for_most is refused, too:
//          what was typed before a long outage must not change a password after it
// bound    most_held requests. Those that nobody waits for give way: the owner needs only the last
// rejoin   brings the player, the place and the seat back by the key, as Resume does
// source   docs/architecture.md#nodes
#pragma once

#include "room/messages.hpp"
#include "room/tick.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace jantaku::session {

class ConnectionContext;
class Dialect;

class Apart {
  public:
    static constexpr std::size_t most_held = 8;
    static constexpr Tick held_for_most{10'000};

    struct Held {
        Request request;
        Tick since{};
    };

    // Holds the request, or passes it on if the owner must hear of it all the same.
    void take(Request request, Tick now, std::vector<Request>& out);

    // The request that brings the session back; 0: there is no owner.
    std::uint64_t rejoins_by = 0;
    std::vector<Held> held;
};

// The owner is lost.
void part_from_owner(Dialect& dialect, ConnectionContext& context);
// There is an owner, which does not know the session.
void rejoin_owner(ConnectionContext& context);
// The owner tells the session something. If that is the reply to its wish to come back, the held
// requests go out. False: the player may not come back
[[nodiscard]] bool let_in(const Note& note, Dialect& dialect, ConnectionContext& context);
// Ends the burst in which the session's table has come back, unless that is still paused.
void say_that_it_goes_on(Dialect& dialect, ConnectionContext& context);

} // namespace jantaku::session
