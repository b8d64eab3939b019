#include "review/review.hpp"

#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "text/clean.hpp"
#include "text/language.hpp"
#include "text/report_text.hpp"
#include "text/review_text.hpp"
#include "text/say.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"
#include "tools/commands.hpp"
#include "tools/record_files.hpp"
#include "tools/review/csv.hpp"
#include "tools/review/html.hpp"
#include "tools/review/many.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku {

namespace {

struct ReviewOptions {
    std::vector<std::string> records;
    RecordOptions reading;
    std::string seat; // a number from 1, or a player's name; empty: all
    std::size_t most = 5;
    std::string language = "en";
    std::string html;
    std::string csv;
};

std::optional<std::size_t> number_of(const std::string& seat) {
    if (seat.size() != 1 || seat[0] < '1' || seat[0] > '4') return std::nullopt;
    return static_cast<std::size_t>(seat[0] - '0');
}

// A player without a name is called by the first seat wind.
std::string name_of(const GameRecord& record, Seat seat, Language language) {
    if (seat.index() < record.names.size() && !record.names[seat.index()].empty())
        return without_controls(record.names[seat.index()]);
    return fmt::format("{} ({})", seat.index() + 1,
                       wind_name(language, static_cast<Wind>(seat.index())));
}

std::string join_names(const std::vector<std::string>& paths) {
    std::string names;
    for (const std::string& path : paths)
        add_part(names, without_controls(path));
    return names;
}

void review_one(const ReviewOptions& options, const RecordFiles& records, Language language) {
    const GameRecord record = records.game_of(options.records.front());
    const auto* const start = std::get_if<StartGame>(&record.events.front());
    if (start == nullptr) throw EnvironmentError{"the record does not begin with a game"};
    const std::size_t players = start->rules.seat_count();
    const auto number = number_of(options.seat);
    if (number && *number > players)
        throw CLI::ValidationError{"--seat", fmt::format("this game has {} seats", players)};
    bool is_first = true;
    for (const Seat seat : seats(players)) {
        if (number && *number != seat.index() + 1) continue;
        if (!std::exchange(is_first, false)) fmt::print("\n");
        const auto review = review::review(record.events, seat, options.most);
        for (const std::string& line :
             review_lines(language, name_of(record, seat, language), review))
            fmt::print("{}\n", line);
    }
}

void review_many(const ReviewOptions& options, const RecordFiles& records, const Style& style) {
    const auto number = number_of(options.seat);
    const reviews::Wanted wanted{.seat = number, .name = number ? "" : options.seat};
    const auto many =
        reviews::review_many(records, RecordFiles::files_of(options.records), wanted, options.most);
    const std::string name = options.seat.empty() || number ? join_names(options.records)
                                                            : without_controls(options.seat);
    if (!options.csv.empty()) put(options.csv, reviews::csv_of(many));
    if (!options.html.empty()) put(options.html, reviews::html_of(style, name, many));
    const bool prints = options.csv != "-" && options.html != "-";
    const auto print = [&](const review::Report& report, std::size_t players) {
        if (report.games == 0 || !prints) return;
        for (const std::string& line : report_lines(style, name, report, players))
            fmt::print("{}\n", line);
    };
    print(many.four, 4);
    print(many.three, 3);
    if (prints && many.without + many.refused > 0)
        fmt::print("{}\n", say(style, Message::report_skipped, many.without, many.refused));
    if (many.rows.empty()) throw EnvironmentError{"no game was reviewed"};
    if (many.refused > 0) throw CLI::RuntimeError{1};
}

void run(const ReviewOptions& options) {
    const auto language = find_language(options.language);
    if (!language) {
        throw CLI::ValidationError{
            "--lang", fmt::format("'{}' is not one of {}", options.language, language_tags)};
    }
    const RecordFiles records{options.reading};
    const bool has_name = !options.seat.empty() && !number_of(options.seat);
    const bool are_many = options.records.size() > 1 || is_directory(options.records.front()) ||
                          has_name || !options.html.empty() || !options.csv.empty();
    if (are_many)
        review_many(options, records, *language);
    else
        review_one(options, records, *language);
}

} // namespace

void add_review(CLI::App& app) {
    const auto options = std::make_shared<ReviewOptions>();
    CLI::App* review =
        app.add_subcommand("review", "Show which decisions of recorded games cost most, and why");
    review
        ->add_option("RECORD", options->records,
                     "Games, or directories with games; - is standard\n"
                     "input")
        ->required();
    add_record_options(*review, options->reading);
    review->add_option("--seat", options->seat,
                       "A seat, where 1 is the first dealer, or the name of a\n"
                       "player; all if omitted");
    review
        ->add_option("--most", options->most,
                     "How many decisions are listed: for each seat of one\n"
                     "game, or of many games in all")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    review->add_option("--lang", options->language, std::string{language_tags})
        ->capture_default_str();
    review->add_option("--html", options->html, "Write a report with pictures to this file");
    review->add_option("--csv", options->csv, "Write one line for each game to this file");
    review->footer(
        "One game: the same as /review on the server, for any record that `convert` reads.\n"
        "Many games, or one with --seat NAME, --html or --csv: a report on all of them.\n"
        "docs/bots.md explains how a decision is judged.");
    review->callback([options] { run(*options); });
}

} // namespace jantaku
