// Run: one game of bots from deal to settlement, and many of them.
//
// chance   all of it from SecretSource{seed}: the n-th secret is game n's, and nothing else counts
// seats    player p sits at seat (p + n) modulo the players in game n, so that each sits everywhere alike
// workers  whole games in threads; digests are folded in the order of the games, so the number of
//          workers changes nothing but the time
// errors   InvariantError that names game, seed and event: the events before it can be had again
#pragma once

#include "app/arena/checks.hpp"
#include "app/arena/digest.hpp"
#include "app/arena/stats.hpp"

#include <functional>
#include <string>
#include <vector>

namespace jantaku::arena {

struct Plan {
    Rules rules{};
    std::vector<std::string> players{"normal", "normal", "normal", "normal"};
    std::size_t games = 1;
    std::uint64_t seed = 1;
    std::size_t jobs = 1;
    Checking checking = Checking::cheap;
    std::function<void(std::size_t)> progress{}; // games done; called by one thread at a time
};

struct Playout {
    Stats stats;
    Digest digest;
};

[[nodiscard]] Playout play(const Plan& plan);

} // namespace jantaku::arena
