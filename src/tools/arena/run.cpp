#include "tools/arena/run.hpp"

#include "tools/arena/drive.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/program.hpp"
#include "tools/arena/whole_games.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <memory>
#include <mutex>
#include <thread>

namespace jantaku::arena {

namespace {

// A thousand kyoku of renchan; no game comes near that.
constexpr Count max_events = 500'000;

// The player at each seat in game n.
PerSeat<std::size_t> players_at(const Plan& plan, std::size_t n) {
    const std::size_t players = plan.players.size();
    PerSeat<std::size_t> all(players);
    for (const Seat seat : seats(players))
        all[seat] = (seat.index() + players - n % players) % players;
    return all;
}

class OneGame {
  public:
    OneGame(const Plan& plan, std::size_t number, const Secret& secret)
        : plan_{plan}, number_{number}, key_{open_key(secret)}, game_{new_game(plan.rules)},
          checks_{game_, plan.checking}, stats_{plan.rules.seat_count()} {
        record_.preset = plan.preset;
        // No name is in `joined`, because the players take turns at the seats.
        record_.fairness =
            Fairness{.parts = {{.promise = {.version = 1, .commitment = commitment(secret, 1)},
                                .secret = hex_of(secret),
                                .entropy = {}}}};
        const auto player_at = players_at(plan, number);
        for (const std::size_t player : player_at)
            record_.names.push_back(plan.players[player]);
        for (const Seat seat : seats(player_at.size())) {
            PlayerChoice choice = player_choice(plan.players[player_at[seat]], plan.dialect);
            levels_.push_back(choice.level);
            programs_.push_back(choice.level.empty() ? program(choice, seat, player_at[seat])
                                                     : nullptr);
        }
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
        for (const Seat seat : seats(programs_.size())) {
            if (!programs_[seat.index()]) continue;
            programs_[seat.index()]->finish();
            stats_.faults_at[seat] = programs_[seat.index()]->faults();
        }
    }

    [[nodiscard]] Played played() const {
        return {.number = number_, .digest = digest_, .stats = stats_};
    }
    [[nodiscard]] const GameRecord& record() const { return record_; }
    [[nodiscard]] const TimesOf& times() const { return times_; }

  private:
    [[nodiscard]] std::unique_ptr<Program>
    program(const PlayerChoice& choice, Seat seat, std::size_t player) const {
        pipe_bot::Settings settings{.command = choice.command,
                                    .dialect = choice.dialect,
                                    .seat = seat,
                                    .limit = plan_.limit,
                                    .first_limit = plan_.first_limit};
        if (!plan_.logs.empty())
            settings.errors = plan_.logs + "/player" + std::to_string(player) + ".log";
        return std::make_unique<Program>(std::move(settings), record_.names);
    }

    Action answer(Seat seat, const Actions& actions) {
        const auto& program = programs_[seat.index()];
        const Action action =
            program ? program->choose(game_.view(seat), actions) : choose(seat, actions);
        if (!contains(actions, action)) throw InvariantError{"a bot does something illegal"};
        ++stats_.decisions;
        return action;
    }

    Action choose(Seat seat, const Actions& actions) {
        const std::string& level = levels_[seat.index()];
        const SeatView view = game_.view(seat);
        const auto begin = std::chrono::steady_clock::now();
        const Action action = choose_as(level, view, actions, number_ / games_a_deal(plan_));
        times_[level].add(std::chrono::steady_clock::now() - begin);
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
        if (plan_.ended) record_.events.push_back(event);
        for (const auto& program : programs_) {
            if (program) program->see(event, game_.table);
        }
        if (stats_.events > max_events) throw InvariantError{"the game does not end"};
    }

    const Plan& plan_;
    std::size_t number_;
    GameKey key_;
    std::vector<std::string> levels_;                // by seat
    std::vector<std::unique_ptr<Program>> programs_; // by seat; null where a level plays
    Game game_;
    Checks checks_;
    Stats stats_;
    Digest digest_;
    GameRecord record_;
    TimesOf times_;
};

// The part of each game that is kept until all games are over.
struct Outcome {
    bool is_over = false;
    Digest digest;
    PerSeat<Count> ranks; // of each player
};

// Data that all workers share.
class Shared {
  public:
    explicit Shared(const Plan& plan)
        : plan_{plan}, secrets_{secrets_of(plan.seed, plan.games / games_a_deal(plan))},
          outcomes_(plan.games), stats_{plan.rules.seat_count()} {
        for (const Played& game : plan.played) {
            if (game.number >= plan.games || outcomes_[game.number].is_over) {
                throw InvariantError{"a game was played twice, or is not in the plan"};
            }
            add(game);
        }
    }

    void work() {
        for (;;) {
            const std::size_t n = next_++;
            if (n >= plan_.games || failed_) return;
            if (outcomes_[n].is_over) continue;
            try {
                OneGame game{plan_, n, secrets_[n / games_a_deal(plan_)]};
                game.play();
                const Played played = game.played();
                const std::lock_guard lock{mutex_};
                add(played);
                add_times(times_, game.times());
                if (plan_.ended) plan_.ended(played, game.record());
            } catch (...) {
                failed_ = true;
                const std::lock_guard lock{mutex_};
                if (!error_) error_ = std::current_exception();
            }
        }
    }

    [[nodiscard]] Playout playout() const {
        if (error_) std::rethrow_exception(error_);
        Playout all{.stats = stats_,
                    .digest = {},
                    .ranks = PerSeat<std::vector<Count>>(plan_.players.size()),
                    .times = times_};
        for (const Outcome& outcome : outcomes_)
            all.digest.add(outcome.digest);
        const std::size_t step = games_a_deal(plan_);
        for (const Seat player : seats(all.ranks.size())) {
            for (std::size_t n = 0; n < outcomes_.size(); n += step) {
                Count sum = 0;
                for (std::size_t i = n; i < n + step; ++i)
                    sum += outcomes_[i].ranks[player];
                all.ranks[player].push_back(sum);
            }
        }
        return all;
    }

  private:
    void add(const Played& game) {
        const auto player_at = players_at(plan_, game.number);
        stats_.end_game(game.stats, player_at);
        Outcome& outcome = outcomes_[game.number];
        outcome.digest = game.digest;
        outcome.ranks = PerSeat<Count>(player_at.size());
        for (const Seat seat : seats(player_at.size())) {
            const auto& places = game.stats.seats[seat].places;
            outcome.ranks[Seat{player_at[seat]}] =
                std::ranges::find(places, Count{1}) - places.begin() + 1;
        }
        outcome.is_over = true;
    }

    const Plan& plan_;
    std::vector<Secret> secrets_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> failed_ = false;
    std::vector<Outcome> outcomes_; // each written by the worker that played the game
    std::mutex mutex_;              // guards everything below
    Stats stats_;
    TimesOf times_;
    std::exception_ptr error_;
};

} // namespace

Playout play(const Plan& plan) {
    if (plan.players.size() != plan.rules.seat_count()) {
        throw InvariantError{"an arena needs a player for each seat"};
    }
    if (plan.games % games_a_deal(plan) != 0) {
        throw InvariantError{"a deal is not played by every player at every seat"};
    }
    Shared shared{plan};
    std::vector<std::thread> workers;
    for (std::size_t i = 1; i < plan.jobs; ++i)
        workers.emplace_back([&] { shared.work(); });
    shared.work();
    for (std::thread& worker : workers)
        worker.join();
    return shared.playout();
}

} // namespace jantaku::arena
