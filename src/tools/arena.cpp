#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "record/mjai.hpp"
#include "record/presets.hpp"
#include "tools/arena/json_report.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/progress.hpp"
#include "tools/arena/report.hpp"
#include "tools/arena/state_file.hpp"
#include "tools/commands.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <jantaku/bot/bot.hpp>
#include <memory>
#include <unistd.h>

namespace jantaku {

namespace {

struct ArenaOptions {
    arena::Plan plan{};
    bool verify = false;
    bool progress = ::isatty(STDERR_FILENO) == 1;
    std::string preset = "default";
    std::string players;
    std::string dialect{pipe_bot::dialect_names.front()};
    double limit = 10;
    double first_limit = 60;
    std::string json;
    std::string records;
    std::string state;
};

std::vector<std::string> players_of(const ArenaOptions& options, std::size_t seats) {
    if (options.players.empty()) {
        return std::vector<std::string>(seats, std::string{default_bot_level});
    }
    auto players = arena::split_players(options.players);
    if (!players) {
        throw CLI::ValidationError{"--players", "a quote does not end, or a player is missing"};
    }
    if (players->size() != seats) {
        throw CLI::ValidationError{
            "--players",
            fmt::format("`{}` is for {}, these are {}", options.preset, seats, players->size())};
    }
    return std::move(*players);
}

arena::Plan plan_of(const ArenaOptions& options) {
    const auto presets = Presets::built_in();
    arena::Plan plan = options.plan;
    plan.preset = options.preset;
    plan.rules = presets.find(options.preset)->rules;
    plan.players = players_of(options, plan.rules.seat_count());
    plan.dialect = *pipe_bot::dialect_of(options.dialect);
    plan.limit = milliseconds_of(options.limit);
    plan.first_limit = std::max(plan.limit, milliseconds_of(options.first_limit));
    if (plan.games % arena::games_a_deal(plan) != 0) {
        throw CLI::ValidationError{
            "--duplicate", fmt::format("plays each deal {} times: --games must be a multiple",
                                       arena::games_a_deal(plan))};
    }
    if (options.verify) plan.checking = arena::Checking::thorough;
    return plan;
}

void make_directory(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) throw EnvironmentError{fmt::format("{}: {}", path, error.message())};
}

// Called first, so that hours are not spent on a file that cannot be written.
void check_writable(const std::string& path) {
    const std::ofstream file{path, std::ios::app};
    if (!file) throw EnvironmentError{fmt::format("{} cannot be written", path)};
}

// Numbers of equal length, so that the files of a directory sort in the order of the games.
std::string record_path(const ArenaOptions& options, std::size_t number) {
    const std::size_t width = std::to_string(options.plan.games - 1).size();
    return fmt::format("{}/game{:0{}}.mjson", options.records, number, width);
}

void run(const ArenaOptions& options) {
    arena::Plan plan = plan_of(options);
    std::optional<arena::StateFile> state;
    if (!options.state.empty()) state.emplace(options.state, plan);
    if (!options.json.empty() && options.json != "-") check_writable(options.json);
    const std::size_t before = plan.played.size();
    for (const std::string& directory : {options.records, plan.logs}) {
        if (!directory.empty()) make_directory(directory);
    }
    std::optional<arena::Progress> progress;
    if (options.progress) progress.emplace(plan.games, before);
    if (state || progress || !options.records.empty()) {
        plan.ended = [&](const arena::Played& game, const GameRecord& record) {
            // The record comes first, because a game in the state is never played again.
            if (!options.records.empty()) {
                put(record_path(options, game.number), write_mjai(record));
            }
            if (state) state->add(game);
            if (progress) progress->add();
        };
    }
    const auto begin = std::chrono::steady_clock::now();
    const arena::Playout playout = arena::play(plan);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (progress) progress->end();

    // Output that depends on the machine goes to stderr: stdout is the same for the same plan.
    if (before > 0) fmt::print(stderr, "{} games played before\n", before);
    Statistics::Count decisions = playout.stats.decisions;
    for (const arena::Played& game : plan.played)
        decisions -= game.stats.decisions;
    fmt::print(stderr, "{:.2f} s  {:.1f} games/s  {:.0f} decisions/s  {} job(s)\n", took.count(),
               static_cast<double>(plan.games - before) / took.count(),
               static_cast<double>(decisions) / took.count(), plan.jobs);
    if (!options.json.empty() && options.json != "-") {
        put(options.json, arena::json_report(plan, playout));
    }
    put("-",
        options.json == "-" ? arena::json_report(plan, playout) : arena::report(plan, playout));
}

void add_programs(CLI::App* arena, ArenaOptions& options) {
    std::vector<std::string> dialects{pipe_bot::dialect_names.begin(),
                                      pipe_bot::dialect_names.end()};
    const CLI::Range seconds{0.001, 86'400.0};
    arena->add_option("--dialect", options.dialect, "The dialect of programs that name none")
        ->check(CLI::IsMember(dialects))
        ->capture_default_str();
    arena->add_option("--limit", options.limit, "Seconds that a program may take for an answer")
        ->check(seconds)
        ->capture_default_str();
    arena->add_option("--first-limit", options.first_limit, "… for its first answer after a start")
        ->check(seconds)
        ->capture_default_str();
    arena->add_option("--logs", options.plan.logs,
                      "Directory for the stderr of programs, one file for each player");
}

void add_files(CLI::App* arena, ArenaOptions& options) {
    arena->add_option("--json", options.json,
                      "Also write the result as JSON; with - print only the JSON");
    arena->add_option("--records", options.records,
                      "Directory for the record of every game, as mjai");
    arena->add_option("--state", options.state,
                      "File that remembers the games played; a second run continues from there");
}

} // namespace

void add_arena(CLI::App& app) {
    const auto options = std::make_shared<ArenaOptions>();
    CLI::App* arena = app.add_subcommand("arena", "Let bots play whole games and count");
    arena->add_option("--games", options->plan.games, "The number of hanchan")
        ->check(CLI::Range(std::size_t{1}, std::size_t{10'000'000}))
        ->capture_default_str();
    arena->add_option("--seed", options->plan.seed, "Determines every wall")->capture_default_str();
    add_preset(*arena, options->preset);
    arena->add_option("--players", options->players,
                      "The players, divided by commas: a bot level, COMMAND or DIALECT:COMMAND for "
                      "each seat; all `normal` if omitted");
    add_programs(arena, *options);
    arena->add_flag("--duplicate", options->plan.duplicate,
                    "Play each deal once for each seat, so that every player sits everywhere");
    arena
        ->add_option("--jobs", options->plan.jobs,
                     "Threads; the digest does not depend on their number")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    add_files(arena, *options);
    arena->add_flag("--verify", options->verify, "Check everything at every event (slow)");
    arena->add_flag("--progress,!--no-progress", options->progress,
                    "Show the games done and the time left on stderr; always on a terminal");
    arena->callback([options] { run(*options); });
}

} // namespace jantaku
