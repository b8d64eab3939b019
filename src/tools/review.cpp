#include "review/review.hpp"

#include "host/environment_error.hpp"
#include "text/clean.hpp"
#include "text/language.hpp"
#include "text/review_text.hpp"
#include "text/words.hpp"
#include "tools/commands.hpp"
#include "tools/record_files.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace jantaku {

namespace {

struct ReviewOptions {
    std::string record;
    RecordOptions reading;
    std::optional<std::size_t> seat; // from 1
    std::size_t most = 5;
    std::string language = "en";
};

// A player without a name is called by the first seat wind.
std::string name_of(const GameRecord& record, Seat seat, Language language) {
    if (seat.index() < record.names.size() && !record.names[seat.index()].empty())
        return without_controls(record.names[seat.index()]);
    return fmt::format("{} ({})", seat.index() + 1,
                       wind_name(language, static_cast<Wind>(seat.index())));
}

void run(const ReviewOptions& options) {
    const auto language = find_language(options.language);
    if (!language) {
        throw CLI::ValidationError{
            "--lang", fmt::format("'{}' is not one of {}", options.language, language_tags)};
    }
    const GameRecord record = RecordFiles{options.reading}.game_of(options.record);
    const auto* const start = std::get_if<StartGame>(&record.events.front());
    if (start == nullptr) throw EnvironmentError{"the record does not begin with a game"};
    const std::size_t players = start->rules.seat_count();
    if (options.seat && *options.seat > players)
        throw CLI::ValidationError{"--seat", fmt::format("this game has {} seats", players)};
    bool is_first = true;
    for (const Seat seat : seats(players)) {
        if (options.seat && *options.seat != seat.index() + 1) continue;
        if (!std::exchange(is_first, false)) fmt::print("\n");
        const auto review = review::review(record.events, seat, options.most);
        for (const std::string& line :
             review_lines(*language, name_of(record, seat, *language), review))
            fmt::print("{}\n", line);
    }
}

} // namespace

void add_review(CLI::App& app) {
    const auto options = std::make_shared<ReviewOptions>();
    CLI::App* review =
        app.add_subcommand("review", "Show which decisions of a recorded game cost most, and why");
    review->add_option("RECORD", options->record, "One game; - is standard input")->required();
    add_record_options(*review, options->reading);
    review->add_option("--seat", options->seat, "1 is the first dealer; all if omitted")
        ->check(CLI::Range(1, 4));
    review->add_option("--most", options->most, "How many decisions are listed for each seat")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    review->add_option("--lang", options->language, std::string{language_tags})
        ->capture_default_str();
    review->footer("Shows the same as /review on the server, for any record that `convert` reads.\n"
                   "docs/bots.md explains how a decision is judged.");
    review->callback([options] { run(*options); });
}

} // namespace jantaku
