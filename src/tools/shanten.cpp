#include "tools/calc/lines.hpp"
#include "tools/calc/refuse.hpp"
#include "tools/calc/rules_choice.hpp"
#include "tools/calc/shanten_report.hpp"
#include "tools/calc/shanten_row.hpp"
#include "tools/commands.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <memory>

namespace jantaku {

namespace {

struct ShantenOptions {
    std::string hand; // or, with --jsonl, a file
    std::vector<std::string> melds;
    std::string rules = "default";
    int players = 0; // 0: those of the rules
    bool jsonl = false;
    bool verify = false;
};

void run_lines(const ShantenOptions& options) {
    const auto tally = calc::work_through(
        options.hand, stdout, options.verify ? calc::verify_shanten : calc::answer_shanten);
    if (options.verify) fmt::print("{} hands, {} disagreements\n", tally.cases, tally.faults);
    if (tally.faults > 0) throw CLI::RuntimeError{1};
}

void run_one(const ShantenOptions& options) {
    if (options.hand.empty()) calc::refuse("hand", {"is missing, such as 123m406p11z"});
    const auto hand = calc::read_tiles(options.hand);
    if (!hand) calc::refuse("hand", hand.error());
    std::vector<Meld> melds;
    for (const auto& text : options.melds) {
        const auto meld = calc::read_meld(text);
        if (!meld) calc::refuse("--meld", meld.error());
        melds.push_back(*meld);
    }
    std::optional<std::size_t> count;
    if (!melds.empty()) count = melds.size();
    const auto choice = calc::RulesChoice::make(options.rules, {});
    if (!choice) calc::refuse("--rules", choice.error());
    const auto players = options.players == 0 ? std::nullopt : std::optional<int>{options.players};
    const auto it = calc::make_hand(*hand, melds, count, choice->of_choice(players));
    if (!it) calc::refuse("hand", it.error());
    fmt::print("{}", calc::shanten_report(*it, *hand, melds));
}

} // namespace

void add_shanten(CLI::App& app) {
    const auto options = std::make_shared<ShantenOptions>();
    CLI::App* shanten =
        app.add_subcommand("shanten", "Show how far a hand is from winning, and what to draw");
    shanten->add_option("hand", options->hand,
                        "Its tiles, 123m406p11z; with --jsonl a file, or stdin if omitted");
    auto* jsonl =
        shanten->add_flag("--jsonl", options->jsonl, "One hand a line in, one answer a line out");
    shanten->add_option("--meld", options->melds, "\"pon 555z\"; may be given more than once")
        ->allow_extra_args(false)
        ->excludes(jsonl);
    shanten->add_option("--rules", options->rules, "The preset that says which tiles there are")
        ->capture_default_str()
        ->excludes(jsonl);
    shanten
        ->add_option("--players", options->players,
                     "The number of players, if not that of the rules")
        ->check(CLI::Range(2, 4))
        ->excludes(jsonl);
    shanten
        ->add_flag("--verify", options->verify,
                   "With --jsonl: print only where an answer differs from the row's `shanten`")
        ->needs(jsonl);
    shanten->callback([options] { options->jsonl ? run_lines(*options) : run_one(*options); });
}

} // namespace jantaku
