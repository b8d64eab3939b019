#include "record/mjai/words.hpp"
#include "text/ascii.hpp"
#include "tools/commands.hpp"
#include "tools/print_line.hpp"
#include "tools/record_files.hpp"
#include "tools/verify/check.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace jantaku {

namespace {

using verify_command::Outcome;

struct VerifyOptions {
    std::vector<std::string> paths;
    std::string commitment;
    std::vector<std::string> words;
    std::optional<int> version;
    bool walls = false;
};

verify_command::Known known_of(const VerifyOptions& options) {
    verify_command::Known known{
        .commitment = std::nullopt, .version = options.version, .words = options.words};
    if (options.commitment.empty()) return known;
    constexpr std::size_t digits = 64;
    const std::string hex = ascii_lower(options.commitment);
    if (hex.size() != digits || hex.find_first_not_of("0123456789abcdef") != std::string::npos)
        throw CLI::ValidationError{"--commitment", "64 hexadecimal digits are needed"};
    known.commitment = hex;
    return known;
}

std::string_view word_of(Outcome outcome) {
    switch (outcome) {
    case Outcome::verified:
        return "verified";
    case Outcome::differs:
        return "differs";
    case Outcome::unverifiable:
        return "cannot be verified";
    }
    return {};
}

void print_walls(const verify_command::Verdict& verdict) {
    std::size_t kyoku = verdict.first_kyoku;
    for (const Deal& deal : verdict.deals) {
        fmt::print("{}", kyoku++);
        for (const Tile tile : deal.wall)
            fmt::print(" {}", record::mjai_text(tile));
        fmt::print(" {} {}\n", deal.dice[0], deal.dice[1]);
    }
}

// Prints the limits of what a verified record proves.
void print_promise(const FairnessPart& part) {
    if (part.promise.version == 1) {
        print_line(part.entropy.empty()
                       ? "  version 1: anyone who saw the commitment could predict its hands"
                       : "  version 1: without its words its hands were predictable");
    }
    if (!part.key.empty())
        print_line(
            "  a player's name was removed: the walls follow from the key in the record, and an "
            "earlier copy shows that the key follows from the secret");
    for (const Entropy& words : part.entropy)
        print_line(fmt::format("  words of {}: {}", words.name, words.text));
}

void print_fork(const Fork& fork) {
    print_line(fmt::format("  forked from game {}, step {}, in kyoku {}, with {} wall", fork.game,
                           fork.step, fork.kyoku, fork.new_wall ? "a new" : "the same"));
    print_line("  what was played before is checked with the record of that game");
}

bool refuse(const LogError& error) {
    print_line("refused: " + to_string(error));
    return false;
}

bool is_verified(const LogRow& row,
                 const Presets& presets,
                 const verify_command::Known& known,
                 const VerifyOptions& options) {
    const auto log = read_log(row, presets);
    if (!log) return refuse(log.error());
    const verify_command::Verdict verdict = check(*log, known);
    if (options.walls) print_walls(verdict);
    if (verdict.outcome != Outcome::verified) {
        print_line(fmt::format("{}: {}", word_of(verdict.outcome), to_string(verdict.error)));
        return false;
    }
    const std::vector<FairnessPart>& parts = log->fairness->parts;
    print_line(fmt::format("verified: {}: {} kyoku, {} tiles, commitment {}", log->id,
                           verdict.kyoku, verdict.tiles, parts.back().promise.commitment));
    if (!verdict.seats_drawn) print_line("  its seats were not drawn");
    if (log->fairness->fork) print_fork(*log->fairness->fork);
    for (const FairnessPart& part : parts) {
        if (part.from_kyoku > verdict.first_kyoku)
            print_line(
                fmt::format("  dealt anew from kyoku {}, by another secret", part.from_kyoku));
        print_promise(part);
    }
    return true;
}

void run(const VerifyOptions& options) {
    const verify_command::Known known = known_of(options);
    const RecordFiles files{RecordOptions{}};
    std::size_t records = 0;
    std::size_t verified = 0;
    for (const std::string& file : RecordFiles::files_of(options.paths)) {
        const auto rows = files.rows_of(file);
        records += rows ? rows->size() : 1;
        if (!rows) refuse(rows.error());
        if (!rows) continue;
        for (const LogRow& row : *rows)
            verified += is_verified(row, files.presets(), known, options) ? 1U : 0U;
    }
    if (records != 1) fmt::print("{} records, {} verified\n", records, verified);
    if (verified < records || records == 0) throw CLI::RuntimeError{1};
}

} // namespace

void add_verify(CLI::App& app) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App* verify =
        app.add_subcommand("verify", "Recompute the walls of finished games from their secrets");
    verify
        ->add_option("RECORD", options->paths,
                     "Output of /log, files and directories; - is standard input")
        ->required();
    verify->add_option("--commitment", options->commitment,
                       "The commitment that you wrote down before the game");
    verify->add_option("--version", options->version, "The version shown with the commitment")
        ->check(CLI::Range(1, fairness_version));
    verify->add_option("--word", options->words,
                       "Words that you added to the game, as you typed them");
    verify->add_flag("--walls", options->walls,
                     "Print the wall and the dice of each kyoku, with mjai's tile names");
    verify->footer(
        "Ends with 1 when something differs, a record has no secret, or a test decided its\n"
        "walls. docs/fairness.md explains what is computed.");
    verify->callback([options] { run(*options); });
}

} // namespace jantaku
