#include "host/file.hpp"
#include "host/store_option.hpp"
#include "tools/commands.hpp"
#include "tools/problems/collect.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

namespace jantaku {

namespace {

struct ProblemOptions {
    std::optional<std::uint64_t> seed;
    std::string folder;
    std::string store;
    bool insecure_wires = false;
    std::size_t count = 300;
    std::size_t games = 2000;
    std::size_t jobs = 1;
    std::string out = "-";
};

problems::Games games_of(const ProblemOptions& options) {
    if (options.seed) return problems::self_play(*options.seed, options.games);
    if (!options.folder.empty()) return problems::kept_in(options.folder, options.games);
    return problems::kept_at(options.store, options.games);
}

// Without a place of the machine that made the file.
std::string source_of(const ProblemOptions& options) {
    if (options.seed) return fmt::format("--seed {}", *options.seed);
    return options.store.empty() ? "--from DIR" : "--store URL";
}

void run(const ProblemOptions& options) {
    if (options.seed.has_value() + !options.folder.empty() + !options.store.empty() != 1)
        throw CLI::ValidationError{"--seed, --from or --store", "one of them says which games"};
    refuse_password(options.store);
    check_store(options.store, options.insecure_wires);
    if (options.count % study::theme_count != 0)
        throw CLI::ValidationError{
            "--count",
            fmt::format("must be a multiple of {}, one for each theme", study::theme_count)};
    const std::string made_by =
        fmt::format("jantaku problems {} --count {}", source_of(options), options.count);
    put(options.out,
        problems::file_text(problems::collect(games_of(options), options.count, options.jobs),
                            made_by));
}

} // namespace

void add_problems(CLI::App& app) {
    const auto options = std::make_shared<ProblemOptions>();
    CLI::App* problems =
        app.add_subcommand("problems", "Choose the problems of /problem from finished games");
    problems->add_option("--seed", options->seed, "Let `hard` play; determines every wall");
    problems->add_option(
        "--from", options->folder,
        "The data of a server (`serve --data`), of which games are used whose players "
        "all\nconsent, or a folder of recorded games, in any format that `convert` reads");
    problems->add_option("--store", options->store,
                         "The database of `serve --store`, with the games that --from would use");
    add_insecure_wires(*problems, options->insecure_wires);
    problems->add_option("--count", options->count, "How many, the same number of each theme")
        ->check(CLI::Range(5, 10'000))
        ->capture_default_str();
    problems->add_option("--games", options->games, "No more games than this are played")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    problems
        ->add_option("--jobs", options->jobs, "Threads; the result does not depend on their number")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->capture_default_str();
    problems->add_option("--out", options->out, "File; - is standard output")
        ->capture_default_str();
    problems->footer(
        "No name of a player is in the file. docs/adding.md says what makes a problem.");
    problems->callback([options] { run(*options); });
}

} // namespace jantaku
