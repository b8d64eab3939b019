#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "tools/arena/digest.hpp"
#include "tools/commands.hpp"
#include "tools/fit/games.hpp"
#include "tools/fit/real_picture.hpp"
#include "tools/fit/write.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <memory>

namespace jantaku {

namespace {

struct DangerOptions {
    std::vector<std::string> jsonl;
    std::string out;
    std::string picture;
};

// The tiles of the games to which the numbers are fitted, and those of the games that test them.
struct Halves {
    std::array<fit::RealGames, 2> parts;
    std::array<std::size_t, 2> games{};
    arena::Digest digest; // of all events
};

Halves read_all(const DangerOptions& options) {
    Halves halves;
    fit::each_recorded(options.jsonl, [&](fit::RecordedGame&& game) {
        const std::size_t half = game.half == fit::Half::to_fit ? 0 : 1;
        for (const Event& event : game.events)
            halves.digest.add(event);
        fit::add_game(game.events, halves.parts[half]);
        ++halves.games[half];
    });
    return halves;
}

fit::RealTiles of_players(const fit::RealTiles& tiles, std::size_t players) {
    fit::RealTiles some;
    std::ranges::copy_if(tiles, std::back_inserter(some),
                         [&](const fit::RealTile& tile) { return tile.players == players; });
    return some;
}

void print_flush(bool is_likely, const fit::RealFlush& flush) {
    constexpr double whole = 100;
    fmt::print("{}{}: {} hands, {:.1f} % were one; {} tiles of other suits, {:.1f} % ronned\n",
               is_likely ? "" : "\n", is_likely ? "a flush is likely" : "a flush is not likely",
               flush.is_one.all, whole * flush.is_one.rate(), flush.ronned.all,
               whole * flush.ronned.rate());
}

void run(const DangerOptions& options) {
    const Halves halves = read_all(options);
    if (halves.games[1] == 0) throw EnvironmentError{"at least two games are needed"};
    fit::Curves curves;
    std::vector<fit::Truth> truths;
    for (const std::size_t players : {std::size_t{4}, std::size_t{3}}) {
        const fit::RealTiles tiles = of_players(halves.parts[0].tiles, players);
        const fit::RealTiles others = of_players(halves.parts[1].tiles, players);
        fit::Curve& curve = players == 3 ? curves.of_three : curves.of_four;
        curve = fit::fit_curve(tiles);
        if (others.empty()) continue;
        constexpr float whole = 100;
        truths.push_back(
            {.title = players == 3 ? "three players" : "four players",
             .before = fit::bins_of(
                 others, [](float risk) { return static_cast<int>(std::lround(whole * risk)); }),
             .after =
                 fit::bins_of(others, [&](float risk) { return fit::percent_of(curve, risk); })});
    }
    fmt::print("fitted to {} games, compared with {} others\n", halves.games[0], halves.games[1]);
    for (const fit::Truth& truth : truths)
        fmt::print("\n{}", fit::table_of(truth));
    for (const bool is_likely : {false, true})
        print_flush(is_likely, halves.parts[1].flush[is_likely ? 1 : 0]);
    if (!options.out.empty())
        put(options.out, fit::risk_header(curves, halves.games, halves.digest.hex()));
    if (!options.picture.empty()) put(options.picture, fit::picture_of(truths));
}

} // namespace

void add_fit_danger(CLI::App& fit) {
    const auto options = std::make_shared<DangerOptions>();
    CLI::App* danger = fit.add_subcommand(
        "danger", "Compare what people are told of danger with recorded games, and fit it");
    danger
        ->add_option("--jsonl", options->jsonl,
                     "Records with every hand, one game a line; - for standard input")
        ->required();
    danger->add_option("--out", options->out, "File for the numbers; - is standard output");
    danger->add_option("--picture", options->picture, "File for the drawing");
    danger->footer(
        "One half of the games, by a hash of their ids, is fitted to, the other compared.");
    danger->callback([options] { run(*options); });
}

} // namespace jantaku
