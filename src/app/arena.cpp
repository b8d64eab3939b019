#include "app/arena/report.hpp"
#include "app/commands.hpp"
#include "record/presets.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <memory>

namespace jantaku {

namespace {

struct Options {
    arena::Plan plan{};
    bool verify = false;
    bool progress = false;
    std::string preset = "default";
};

void run(const Options& options) {
    const auto presets = Presets::built_in();
    arena::Plan plan = options.plan;
    plan.rules = presets.find(options.preset)->rules;
    const std::size_t seats = plan.rules.seat_count();
    if (plan.players.empty()) plan.players.assign(seats, std::string{bot_levels().front()});
    if (plan.players.size() != seats) {
        throw CLI::ValidationError{"--players",
                                   fmt::format("`{}` is for {}", options.preset, seats)};
    }
    if (options.verify) plan.checking = arena::Checking::thorough;
    if (options.progress) {
        plan.progress = [&](std::size_t done) {
            if (done % 100 == 0 || done == plan.games) {
                fmt::print(stderr, "\r{} of {} games", done, plan.games);
            }
        };
    }
    const auto begin = std::chrono::steady_clock::now();
    const arena::Playout playout = arena::play(plan);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (options.progress) fmt::print(stderr, "\n");

    // What depends on the machine goes to stderr: stdout is the same for the same plan.
    fmt::print(stderr, "{:.2f} s  {:.1f} games/s  {:.0f} decisions/s  {} job(s)\n", took.count(),
               static_cast<double>(playout.stats.games) / took.count(),
               static_cast<double>(playout.stats.decisions) / took.count(), plan.jobs);
    fmt::print("{}", arena::report(plan, playout));
}

std::string check_level(const std::string& level) {
    return is_bot_level(level) ? "" : fmt::format("there is no bot level `{}`", level);
}

std::string check_preset(const std::string& name) {
    return Presets::built_in().find(name) != nullptr ? ""
                                                     : fmt::format("there is no preset `{}`", name);
}

} // namespace

void add_arena(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* arena = app.add_subcommand("arena", "Let bots play whole games and count");
    arena->add_option("--games", options->plan.games, "How many hanchan")
        ->check(CLI::Range(std::size_t{1}, std::size_t{10'000'000}))
        ->capture_default_str();
    arena->add_option("--seed", options->plan.seed, "Every wall follows from it")
        ->capture_default_str();
    options->plan.players.clear();
    arena->add_option("--preset", options->preset, "The rules that are played by")
        ->check(CLI::Validator{check_preset, "PRESET"})
        ->capture_default_str();
    arena
        ->add_option("--players", options->plan.players,
                     "A bot level for each seat, divided by commas; all `normal` if left out")
        ->delimiter(',')
        ->expected(2, 4)
        ->check(CLI::Validator{check_level, "LEVEL"});
    arena->add_option("--jobs", options->plan.jobs, "Threads; the digest is the same for any")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    arena->add_flag("--verify", options->verify, "Check everything at every event (slow)");
    arena->add_flag("--progress", options->progress, "Count games on stderr");
    arena->callback([options] { run(*options); });
}

} // namespace jantaku
