#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "record/presets.hpp"
#include "tools/arena/json_report.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/pool_report.hpp"
#include "tools/arena/report.hpp"
#include "tools/commands.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
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
    arena::Files files;
    std::string against;
    std::string versus;
    double better = 0.05;
};

[[noreturn]] void refuse(const char* option, const std::string& why) {
    throw CLI::ValidationError{option, why};
}

std::vector<std::string> players_of(const ArenaOptions& options, std::size_t seats) {
    if (options.players.empty()) {
        return std::vector<std::string>(seats, std::string{default_bot_level});
    }
    auto players = arena::split_players(options.players);
    if (!players) refuse("--players", "a quote does not end, or a player is missing");
    if (players->size() != seats) {
        refuse("--players",
               fmt::format("`{}` is for {}, these are {}", options.preset, seats, players->size()));
    }
    return std::move(*players);
}

// The only player of an option.
std::string candidate_of(const char* option, const std::string& text) {
    const auto players = arena::split_players(text);
    if (!players || players->size() != 1) refuse(option, "names one candidate with --against");
    return players->front();
}

// Without its players.
arena::Plan plan_of(const ArenaOptions& options) {
    const auto presets = Presets::built_in();
    arena::Plan plan = options.plan;
    plan.preset = options.preset;
    plan.rules = presets.find(options.preset)->rules;
    plan.dialect = *pipe_bot::dialect_of(options.dialect);
    plan.limit = milliseconds_of(options.limit);
    plan.first_limit = std::max(plan.limit, milliseconds_of(options.first_limit));
    plan.duplicate = plan.duplicate || !options.against.empty();
    const std::size_t a_deal = plan.duplicate ? plan.rules.seat_count() : 1;
    if (plan.games % a_deal != 0) {
        refuse("--games",
               fmt::format("must be a multiple of {}, as often as each deal is played", a_deal));
    }
    if (options.verify) plan.checking = arena::Checking::thorough;
    return plan;
}

// Called first, so that hours are not spent on a file that cannot be written.
void check_writable(const std::string& path) {
    const std::ofstream file{path, std::ios::app};
    if (!file) throw EnvironmentError{fmt::format("{} cannot be written", path)};
}

// A run of one plan or several: what it shows on stderr, and its results.
class Run {
  public:
    // games: of the whole run; before: how many of them an earlier run has played.
    Run(const ArenaOptions& options, std::size_t games, std::size_t before)
        : options_{options}, before_{before} {
        if (is_file(options.json)) check_writable(options.json);
        if (options.progress) progress_.emplace(games, before);
    }

    [[nodiscard]] arena::Progress* progress() { return progress_ ? &*progress_ : nullptr; }
    // A line that does not overwrite the progress.
    void say(const std::string& line) const {
        fmt::print(stderr, "{}{:<60}\n", progress_ ? "\r" : "", line);
    }

    // Output that depends on the machine goes to stderr: stdout is the same for the same plan.
    void end(std::size_t games, const arena::TimesOf& times) const {
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin_;
        if (progress_) progress_->end();
        if (before_ > 0) fmt::print(stderr, "{} games played before\n", before_);
        const std::size_t now = games - std::min(games, before_);
        fmt::print(stderr, "{:.2f} s  {:.1f} games/s  {} job(s)\n{}", took.count(),
                   static_cast<double>(now) / took.count(), options_.plan.jobs,
                   arena::times_text(times));
    }
    template <class... Results>
    void put_reports(const Results&... results) const {
        if (is_file(options_.json)) put(options_.json, json_report(results...));
        put("-", options_.json == "-" ? json_report(results...) : report(results...));
    }

  private:
    [[nodiscard]] static bool is_file(const std::string& json) {
        return !json.empty() && json != "-";
    }

    const ArenaOptions& options_;
    std::size_t before_;
    std::optional<arena::Progress> progress_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void run_plan(const ArenaOptions& options) {
    arena::Plan plan = plan_of(options);
    plan.players = players_of(options, plan.rules.seat_count());
    arena::Match match{plan, options.files};
    Run run{options, plan.games, match.games_before()};
    const arena::Playout playout = match.play(plan.games, run.progress());
    run.end(plan.games, playout.times);
    run.put_reports(match.plan(), playout);
}

arena::Pool pool_of(const ArenaOptions& options, std::size_t seats) {
    auto pool = arena::read_pool(content_of(options.against), seats);
    if (!pool) refuse("--against", fmt::format("{}: {}", options.against, pool.error()));
    return std::move(*pool);
}

arena::TimesOf times_of(const arena::Against& against) {
    arena::TimesOf times;
    for (std::size_t i = 0; i < against.pool().size(); ++i)
        arena::add_times(times, against.playout(i).times);
    return times;
}

void run_pool(const ArenaOptions& options) {
    const arena::Plan plan = plan_of(options);
    const std::string candidate = candidate_of("--players", options.players);
    const arena::Pool pool = pool_of(options, plan.rules.seat_count());
    arena::Against against{plan, candidate, pool, options.files};
    const std::size_t games = plan.games * pool.size();
    Run run{options, games, against.games_before()};
    against.play(plan.games, run.progress());
    run.end(games, times_of(against));
    run.put_reports(against);
}

// Step by step, so that a run that goes on asks the same questions as one that was not interrupted.
void run_pair(const ArenaOptions& options) {
    const arena::Plan plan = plan_of(options);
    const arena::Pool pool = pool_of(options, plan.rules.seat_count());
    const auto suffixed = [](const std::string& path) {
        return path.empty() ? path : path + ".versus";
    };
    arena::Against a{plan, candidate_of("--players", options.players), pool, options.files};
    arena::Against b{
        plan,
        candidate_of("--versus", options.versus),
        pool,
        {.state = suffixed(options.files.state), .records = suffixed(options.files.records)}};
    Run run{options, 2 * plan.games * pool.size(), a.games_before() + b.games_before()};
    const arena::Pair pair{.a = a, .b = b, .better = options.better};
    const std::size_t step = arena::deals_a_step * plan.rules.seat_count();
    std::size_t games = 0;
    do {
        games = std::min(games + step, plan.games);
        a.play(games, run.progress());
        b.play(games, run.progress());
        run.say(step_text(pair));
    } while (games < plan.games && pair.verdict() == arena::Verdict::open);
    arena::TimesOf times = times_of(a);
    arena::add_times(times, times_of(b));
    run.end(2 * games * pool.size(), times);
    run.put_reports(pair);
}

void run(const ArenaOptions& options) {
    if (options.against.empty())
        run_plan(options);
    else if (options.versus.empty())
        run_pool(options);
    else
        run_pair(options);
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
    arena->add_option("--records", options.files.records,
                      "Directory for the record of every game, as mjai");
    arena->add_option("--state", options.files.state,
                      "File that remembers the games played; a second run continues from there");
}

void add_pool(CLI::App* arena, ArenaOptions& options) {
    auto* against = arena->add_option("--against", options.against,
                                      "File with a pool of opponents, each played with the same "
                                      "walls; --players is one candidate");
    auto* versus = arena
                       ->add_option("--versus", options.versus,
                                    "A second candidate: test whether the first one is better")
                       ->needs(against);
    arena->add_option("--better", options.better, "By how many ranks on average")
        ->check(CLI::Range(0.001, 1.0))
        ->needs(versus)
        ->capture_default_str();
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
    add_pool(arena, *options);
    arena->add_flag("--verify", options->verify, "Check everything at every event (slow)");
    arena->add_flag("--progress,!--no-progress", options->progress,
                    "Show the games done and the time left on stderr; always on a terminal");
    arena->callback([options] { run(*options); });
}

} // namespace jantaku
