#include "host/file.hpp"
#include "record/presets.hpp"
#include "tile/join.hpp"
#include "tools/arena/digest.hpp"
#include "tools/arena/whole_games.hpp"
#include "tools/commands.hpp"
#include "tools/fit/collect.hpp"
#include "tools/fit/games.hpp"
#include "tools/fit/write.hpp"
#include "tools/in_threads.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <memory>
#include <vector>

namespace jantaku {

namespace {

struct FitOptions {
    std::size_t games = 2000;
    std::uint64_t seed = 1;
    std::string preset = "default";
    std::vector<std::string> players{std::string{default_bot_level}};
    std::vector<std::string> jsonl;
    int thinning = 10;
    std::size_t jobs = 1;
    std::string out = "-";
};

constexpr std::size_t games_a_check = 5; // every fifth game is used for checking, not for fitting

struct Collected {
    fit::Samples fitted_to;
    fit::Samples others;
    std::size_t other_games = 0;
    arena::Digest recorded; // of all events of recorded games
};

// The samples are added in the order of the games, so that the sums do not depend on the number of
// threads.
void add_played(const FitOptions& options, Collected& into) {
    const Rules rules = Presets::built_in().find(options.preset)->rules;
    const auto secrets = arena::secrets_of(options.seed, options.games);
    std::vector<fit::Samples> games(options.games);
    in_threads(options.games, options.jobs, [&](std::size_t n) {
        // The levels take turns at the seats, and the number of seats that a level has varies too.
        std::vector<std::string> levels;
        for (std::size_t seat = 0; seat < rules.seat_count(); ++seat) {
            const std::size_t which = (n >> seat & 1U) + n;
            levels.push_back(options.players[which % options.players.size()]);
        }
        games[n] = fit::collect(arena::played(rules, secrets[n], levels), options.thinning);
    });
    for (std::size_t n = 0; n < options.games; ++n) {
        const bool is_check = n % games_a_check == 0;
        (is_check ? into.others : into.fitted_to).add(games[n]);
        into.other_games += is_check ? 1 : 0;
    }
}

void add_recorded(const FitOptions& options, Collected& into) {
    fit::each_recorded(options.jsonl, [&](fit::RecordedGame&& game) {
        const auto players = std::get<StartGame>(game.events.front()).rules.seat_count();
        if (players != Presets::built_in().find(options.preset)->rules.seat_count()) return;
        const bool is_check = game.half == fit::Half::to_report;
        for (const Event& event : game.events)
            into.recorded.add(event);
        (is_check ? into.others : into.fitted_to).add(fit::collect(game.events, options.thinning));
        into.other_games += is_check ? 1 : 0;
    });
}

void run(const FitOptions& options) {
    Collected collected;
    if (options.jsonl.empty())
        add_played(options, collected);
    else
        add_recorded(options, collected);
    const fit::Fitted fitted = fit::fit(collected.fitted_to);
    std::string players;
    for (const std::string& player : options.players)
        add_part(players, player, ",");
    const std::string source =
        options.jsonl.empty() ? fmt::format("--games {} --seed {} --preset {} --players {}",
                                            options.games, options.seed, options.preset, players)
                              : fmt::format("--jsonl RECORDS --preset {}", options.preset);
    const std::string made_by = fmt::format(
        "jantaku fit {} --thinning {}{}", source, options.thinning,
        options.jsonl.empty() ? ""
                              : fmt::format(", digest of all events {}", collected.recorded.hex()));
    const std::string text =
        fit::header(fitted, fit::check(fitted, collected.others), made_by, collected.other_games);
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
    fit->add_option("--jsonl", options->jsonl,
                    "Records with every hand instead, one game a line; - for standard input. One\n"
                    "half is fitted to, the other is used for checking");
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
