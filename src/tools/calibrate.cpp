#include "host/environment_error.hpp"
#include "record/presets.hpp"
#include "tile/join.hpp"
#include "tools/arena/whole_games.hpp"
#include "tools/calibrate/forks.hpp"
#include "tools/calibrate/report.hpp"
#include "tools/commands.hpp"
#include "tools/fit/games.hpp"
#include "tools/in_threads.hpp"
#include "tools/options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <jantaku/bot/bot.hpp>
#include <memory>
#include <string>
#include <vector>

namespace jantaku {

namespace {

constexpr std::string_view judged_level = "hard";

struct CalibrateOptions {
    std::size_t games = 400;
    std::uint64_t seed = 1;
    std::string preset = "default";
    std::vector<std::string> players{std::string{judged_level}};
    std::vector<std::string> jsonl;
    bool both_halves = false;
    bool forks = false;
    std::size_t jobs = 1;
};

struct Found {
    calibrate::CellsOfGame cells;
    calibrate::Choices choices;
    calibrate::Readings readings;
};

Found look_at(const Events& game, const PerSeat<bool>& judged) {
    Found found{.cells = {}, .choices = {}, .readings = calibrate::readings_in(game)};
    const auto came = calibrate::what_came(game);
    for (const Seat seat : seats(judged.size())) {
        if (!judged[seat]) continue;
        calibrate::ChoicesOfSeat choices{found.choices};
        calibrate::each_judged_decision(game, seat, [&](const auto& decision) {
            calibrate::see(found.cells, decision, came[decision.kyoku][seat]);
            choices.see(decision);
        });
    }
    return found;
}

std::vector<Found> look_at_played(const CalibrateOptions& options) {
    const Rules rules = Presets::built_in().find(options.preset)->rules;
    const auto secrets = arena::secrets_of(options.seed, options.games);
    std::vector<Found> found(options.games);
    in_threads(options.games, options.jobs, [&](std::size_t n) {
        std::vector<std::string> levels;
        PerSeat<bool> judged(rules.seat_count());
        for (const Seat seat : seats(judged.size())) {
            levels.push_back(options.players[(n + seat.index()) % options.players.size()]);
            judged[seat] = levels.back() == judged_level;
        }
        found[n] = look_at(arena::played(rules, secrets[n], levels), judged);
    });
    return found;
}

std::vector<Found> look_at_recorded(const CalibrateOptions& options) {
    std::vector<Events> games;
    fit::each_recorded(options.jsonl, [&](fit::RecordedGame&& game) {
        if (options.both_halves || game.half == fit::Half::to_report)
            games.push_back(std::move(game.events));
    });
    if (games.empty()) throw EnvironmentError{"there is no game to look at"};
    std::vector<Found> found(games.size());
    in_threads(games.size(), options.jobs, [&](std::size_t n) {
        const std::size_t players = std::get<StartGame>(games[n].front()).rules.seat_count();
        PerSeat<bool> judged(players);
        for (const Seat seat : seats(players))
            judged[seat] = true;
        found[n] = look_at(games[n], judged);
    });
    return found;
}

void run_forks(const CalibrateOptions& options) {
    const Rules rules = Presets::built_in().find(options.preset)->rules;
    const auto secrets = arena::secrets_of(options.seed, options.games);
    std::vector<calibrate::ForksOfGame> found(options.games);
    in_threads(options.games, options.jobs,
               [&](std::size_t n) { found[n] = calibrate::forks_in(rules, secrets[n]); });
    fmt::print("{} games\n\n{}", found.size(), calibrate::text_of(found));
}

void run(const CalibrateOptions& options) {
    if (options.forks) return run_forks(options);
    const std::vector<Found> found =
        options.jsonl.empty() ? look_at_played(options) : look_at_recorded(options);
    calibrate::Cells cells;
    calibrate::Choices choices;
    calibrate::Readings readings;
    for (const Found& game : found) {
        calibrate::add(cells, game.cells);
        choices.add(game.choices);
        readings.add(game.readings);
    }
    fmt::print("{} games\n\n{}\n{}\n{}", found.size(), calibrate::text_of(cells),
               calibrate::text_of(choices), calibrate::text_of(readings));
}

} // namespace

void add_calibrate(CLI::App& app) {
    const auto options = std::make_shared<CalibrateOptions>();
    CLI::App* calibrate = app.add_subcommand(
        "calibrate", "Compare what `hard` foresees with what comes, in games of bots or records");
    const auto check_level = [](const std::string& name) {
        return is_bot_level(name) ? std::string{} : fmt::format("there is no level `{}`", name);
    };
    calibrate->add_option("--games", options->games, "The number of games that bots play")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    calibrate->add_option("--seed", options->seed, "Determines every wall")->capture_default_str();
    add_preset(*calibrate, options->preset);
    CLI::Option* const players =
        calibrate
            ->add_option("--players", options->players,
                         "Levels that take turns at the seats; decisions are those of `hard`")
            ->delimiter(',')
            ->check(CLI::Validator{check_level, "LEVEL"})
            ->capture_default_str();
    CLI::Option* const jsonl = calibrate->add_option(
        "--jsonl", options->jsonl,
        "Records with every hand instead, one game a line; - for standard input. "
        "The\nhalf that nothing is fitted to is used");
    calibrate->add_flag("--both-halves", options->both_halves, "Use all records");
    calibrate
        ->add_flag(
            "--forks", options->forks,
            "Play decisions of `hard` twice, as it was taken and otherwise, and compare that")
        ->excludes(jsonl)
        ->excludes(players);
    calibrate
        ->add_option("--jobs", options->jobs, "Threads; the result does not depend on their number")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    calibrate->callback([options] { run(*options); });
}

} // namespace jantaku
