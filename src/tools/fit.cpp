#include "host/file.hpp"
#include "record/presets.hpp"
#include "room/deal.hpp"
#include "tile/join.hpp"
#include "tools/commands.hpp"
#include "tools/fit/collect.hpp"
#include "tools/fit/write.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <atomic>
#include <exception>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace jantaku {

namespace {

struct FitOptions {
    std::size_t games = 2000;
    std::uint64_t seed = 1;
    std::string preset = "default";
    std::vector<std::string> players{std::string{default_bot_level}};
    int thinning = 10;
    std::size_t jobs = 1;
    std::string out = "-";
};

constexpr std::size_t games_a_check = 5; // every fifth game is used for checking, not for fitting

// Runs each game on its own, in threads. The results are added in order, so that the sums do not
// depend on the number of threads.
void collect_all(const FitOptions& options, fit::Samples& fitted_to, fit::Samples& others) {
    const Rules rules = Presets::built_in().find(options.preset)->rules;
    SecretSource source{options.seed};
    std::vector<Secret> secrets;
    for (std::size_t n = 0; n < options.games; ++n)
        secrets.push_back(source.next_secret());
    std::vector<fit::Samples> games(options.games);
    std::atomic<std::size_t> next = 0;
    std::mutex failing;
    std::exception_ptr failure;
    const auto play_some = [&] {
        for (std::size_t n = next++; n < options.games; n = next++) {
            // The levels take turns at the seats, and the number of seats that a level has varies too.
            std::vector<std::string> levels;
            for (std::size_t seat = 0; seat < rules.seat_count(); ++seat) {
                const std::size_t which = (n >> seat & 1U) + n;
                levels.push_back(options.players[which % options.players.size()]);
            }
            games[n] = fit::collect(rules, secrets[n], levels, options.thinning);
        }
    };
    const auto work = [&] {
        try {
            play_some();
        } catch (...) {
            next = options.games;
            const std::lock_guard lock{failing};
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> workers;
    for (std::size_t i = 1; i < options.jobs; ++i)
        workers.emplace_back(work);
    work();
    for (std::thread& worker : workers)
        worker.join();
    if (failure) std::rethrow_exception(failure);
    for (std::size_t n = 0; n < options.games; ++n)
        (n % games_a_check == 0 ? others : fitted_to).add(games[n]);
}

void run(const FitOptions& options) {
    fit::Samples samples;
    fit::Samples others;
    collect_all(options, samples, others);
    const fit::Fitted fitted = fit::fit(samples);
    std::string players;
    for (const std::string& player : options.players)
        add_part(players, player, ",");
    const std::string command =
        fmt::format("jantaku fit --games {} --seed {} --preset {} --players {} --thinning {}",
                    options.games, options.seed, options.preset, players, options.thinning);
    const std::string text = fit::header(fitted, fit::check(fitted, others), command,
                                         (options.games + games_a_check - 1) / games_a_check);
    put(options.out, text);
}

} // namespace

void add_fit(CLI::App& app) {
    auto options = std::make_shared<FitOptions>();
    CLI::App* fit = app.add_subcommand(
        "fit", "Let bots play, and compute the numbers with which `hard` predicts");
    const auto check_level = [](const std::string& name) {
        return is_bot_level(name) ? std::string{} : fmt::format("there is no level `{}`", name);
    };
    fit->add_option("--games", options->games,
                    "The number of games; every fifth is used for checking")
        ->check(CLI::Range(std::size_t{10}, std::size_t{1'000'000}))
        ->capture_default_str();
    fit->add_option("--seed", options->seed, "Determines every wall")->capture_default_str();
    add_preset(*fit, options->preset);
    fit->add_option("--players", options->players, "Levels that take turns at the seats")
        ->delimiter(',')
        ->check(CLI::Validator{check_level, "LEVEL"})
        ->capture_default_str();
    fit->add_option("--thinning", options->thinning, "Use the shapes of every n-th hand only")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    fit->add_option("--jobs", options->jobs, "Threads; the result does not depend on their number")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    fit->add_option("--out", options->out, "File; - is standard output")->capture_default_str();
    add_fit_danger(*fit);
    fit->callback([fit, options] {
        if (fit->get_subcommands().empty()) run(*options);
    });
}

} // namespace jantaku
