#include "app/arena/run.hpp"

#include "app/arena/drive.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <mutex>
#include <optional>
#include <thread>

namespace jantaku::arena {

namespace {

// No game comes near: a thousand kyoku of renchan.
constexpr Count max_events = 500'000;

class OneGame {
  public:
    OneGame(const Plan& plan, std::size_t number, const GameKey& key)
        : plan_{plan}, number_{number}, key_{key},
          player_at_(plan.rules.seat_count()), game_{new_game(plan.rules)},
          checks_{game_, plan.checking}, stats_{plan.rules.seat_count()} {
        const std::size_t players = player_at_.size();
        for (const Seat seat : seats(players))
            player_at_[seat] = (seat.index() + players - number_ % players) % players;
    }

    void play() {
        try {
            see(Event{StartGame{plan_.rules}});
            drive(
                game_, key_,
                [&](Seat seat, const Actions& actions) { return answer(seat, actions); },
                [&](const Input& input) { take(input); });
        } catch (const InvariantError& error) {
            throw InvariantError{"game " + std::to_string(number_) + " of seed " +
                                 std::to_string(plan_.seed) + ", event " +
                                 std::to_string(stats_.events) + ": " + error.what()};
        }
    }

    [[nodiscard]] const Stats& stats() const { return stats_; }
    [[nodiscard]] const Digest& digest() const { return digest_; }
    [[nodiscard]] const PerSeat<std::size_t>& player_at() const { return player_at_; }

  private:
    Action answer(Seat seat, const Actions& actions) {
        const std::string& level = plan_.players[player_at_[seat]];
        const Action action = choose(level, game_.view(seat), actions, number_);
        if (!contains(actions, action)) throw InvariantError{"a bot does what is not legal"};
        ++stats_.decisions;
        return action;
    }

    void take(const Input& input) {
        const auto events = decide(game_, input);
        if (!events) throw InvariantError{"a legal input is refused"};
        for (const Event& event : *events) {
            see(event);
            // Qualified: unqualified, std::apply would take a std::variant for its tuple.
            jantaku::apply(game_, event);
            checks_.see(event, game_);
        }
    }

    void see(const Event& event) {
        stats_.see(game_.table, event);
        digest_.add(event);
        if (stats_.events > max_events) throw InvariantError{"the game does not end"};
    }

    const Plan& plan_;
    std::size_t number_;
    GameKey key_;
    PerSeat<std::size_t> player_at_;
    Game game_;
    Checks checks_;
    Stats stats_;
    Digest digest_;
};

std::vector<GameKey> keys_of(const Plan& plan) {
    SecretSource source{plan.seed};
    std::vector<GameKey> keys;
    keys.reserve(plan.games);
    for (std::size_t n = 0; n < plan.games; ++n)
        keys.push_back(game_key(source.next_secret()));
    return keys;
}

// What all workers share.
struct Shared {
    const Plan& plan;
    std::vector<GameKey> keys;
    std::vector<Digest> digests; // each game its own
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex{}; // of all that follows
    std::size_t done = 0;
    Stats stats;
    std::exception_ptr error{};
};

void work(Shared& shared) {
    for (;;) {
        const std::size_t n = shared.next++;
        if (n >= shared.plan.games || shared.failed) return;
        try {
            OneGame game{shared.plan, n, shared.keys[n]};
            game.play();
            shared.digests[n] = game.digest();
            const std::lock_guard lock{shared.mutex};
            shared.stats.end_game(game.stats(), game.player_at());
            ++shared.done;
            if (shared.plan.progress) shared.plan.progress(shared.done);
        } catch (...) {
            shared.failed = true;
            const std::lock_guard lock{shared.mutex};
            if (!shared.error) shared.error = std::current_exception();
        }
    }
}

} // namespace

Playout play(const Plan& plan) {
    if (plan.players.size() != plan.rules.seat_count()) {
        throw InvariantError{"an arena needs a player for each seat"};
    }
    Shared shared{.plan = plan,
                  .keys = keys_of(plan),
                  .digests = std::vector<Digest>(plan.games),
                  .stats = Stats{plan.rules.seat_count()}};
    std::vector<std::thread> workers;
    for (std::size_t i = 1; i < plan.jobs; ++i)
        workers.emplace_back([&] { work(shared); });
    work(shared);
    for (std::thread& worker : workers)
        worker.join();
    if (shared.error) std::rethrow_exception(shared.error);

    Playout playout{.stats = shared.stats, .digest = {}};
    for (const Digest& digest : shared.digests)
        playout.digest.add(digest);
    return playout;
}

} // namespace jantaku::arena
