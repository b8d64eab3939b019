// Run: one game from deal to settlement, and many of them.
//
// chance   all of it from SecretSource{seed}: the n-th secret is that of deal n, and nothing else
//          counts. Deal n is game n; with `duplicate` it is as many games as there are seats
// seats    player p sits at seat (p + n) modulo the number of players in game n, so each player
//          sits at every seat equally often, and with `duplicate` at every seat with the same walls
// programs each game starts its own, so that earlier games can affect nothing but the time
// workers  whole games in threads. Digests are combined in the order of the games, so the number of
//          workers changes nothing but the time
// errors   InvariantError that names game, seed and event, so the events before it can be played
//          again
#pragma once

#include "record/game_record.hpp"
#include "tools/arena/checks.hpp"
#include "tools/arena/digest.hpp"
#include "tools/arena/fixed.hpp"
#include "tools/arena/stats.hpp"
#include "tools/arena/times.hpp"
#include "tools/pipe_bot/dialect.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace jantaku::arena {

// A game that has ended.
struct Played {
    std::size_t number = 0; // from 0
    Digest digest;
    Stats stats;
};

struct Plan {
    Rules rules{};
    std::string preset = "default"; // the name of the rules in records
    std::vector<std::string> players{"normal", "normal", "normal", "normal"}; // players.hpp
    pipe_bot::Dialect dialect = pipe_bot::Dialect::mjai; // for programs that name none
    std::chrono::milliseconds limit{10'000};
    std::chrono::milliseconds first_limit{60'000};
    std::string logs{}; // directory for what programs write to stderr; empty: our own stderr
    std::size_t games = 1;
    std::uint64_t seed = 1;
    bool duplicate = false;
    std::size_t jobs = 1;
    Checking checking = Checking::cheap;
    std::vector<Played> played{}; // in an earlier run of the same plan
    // Called by one thread at a time, when a game has ended.
    std::function<void(const Played&, const GameRecord&)> ended{};
};

struct Playout {
    Stats stats;
    Digest digest;
    // By player, for each deal: the player's rank, or with `duplicate` the sum of its ranks.
    PerSeat<std::vector<Count>> ranks;
    TimesOf times; // of built-in players, in the games that were played now
};

// How many games there are with one deal.
[[nodiscard]] inline std::size_t games_a_deal(const Plan& plan) {
    return plan.duplicate ? plan.players.size() : 1;
}

// games must be a multiple of games_a_deal (else InvariantError).
[[nodiscard]] Playout play(const Plan& plan);

} // namespace jantaku::arena
