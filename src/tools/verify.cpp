#include "host/file.hpp"
#include "record/log_rows.hpp"
#include "record/mjai/words.hpp"
#include "text/ascii.hpp"
#include "tools/commands.hpp"
#include "tools/print_line.hpp"
#include "tools/verify/check.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <sstream>

namespace jantaku {

namespace {

using verify_command::Outcome;

struct VerifyOptions {
    std::vector<std::string> files;
    std::string commitment;
    std::vector<std::string> words;
    std::optional<int> version;
    bool walls = false;
};

bool begins_a_record(std::string_view line) {
    return line.starts_with('{') || line.starts_with('[') || line.starts_with('<');
}

// In a copy from a terminal, `OK …` comes before the record and a prompt after it.
std::string without_talk(std::string text) {
    const auto begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string::npos || begins_a_record(std::string_view{text}.substr(begin)))
        return text;
    std::istringstream lines{text};
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        if (begins_a_record(line)) kept += line + '\n';
    }
    return kept;
}

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
    for (const Entropy& words : part.entropy)
        print_line(fmt::format("  words of {}: {}", words.name, words.text));
}

void print_fork(const Fork& fork) {
    print_line(fmt::format("  forked from game {}, step {}, in kyoku {}, with {} wall", fork.game,
                           fork.step, fork.kyoku, fork.new_wall ? "a new" : "the same"));
    print_line("  what was played before is checked with the record of that game");
}

bool is_verified(const std::string& path,
                 const verify_command::Known& known,
                 const VerifyOptions& options) {
    static const Presets presets = Presets::built_in();
    const auto refuse = [](const LogError& error) {
        print_line("refused: " + to_string(error));
        return false;
    };
    const auto row = row_of_file(without_talk(content_of(path)), path);
    if (!row) return refuse(row.error());
    const auto log = read_log(*row, presets);
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
    std::size_t verified = 0;
    for (const std::string& path : options.files)
        verified += is_verified(path, known, options) ? 1U : 0U;
    if (options.files.size() > 1)
        fmt::print("{} records, {} verified\n", options.files.size(), verified);
    if (verified < options.files.size()) throw CLI::RuntimeError{1};
}

} // namespace

void add_verify(CLI::App& app) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App* verify =
        app.add_subcommand("verify", "Recompute the walls of finished games from their secrets");
    verify
        ->add_option("RECORD", options->files, "Output of /log, one game each; - is standard input")
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
