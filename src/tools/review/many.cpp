#include "tools/review/many.hpp"

#include "text/clean.hpp"
#include "tools/in_threads.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <thread>
#include <utility>

namespace jantaku::reviews {

namespace {

// The rows of one file, before they are added to the others.
struct Part {
    std::vector<Row> rows;
    std::vector<std::string> refused;
    std::size_t without = 0;
};

bool is_wanted(const Wanted& wanted, const GameRecord& game, Seat seat) {
    if (wanted.seat) return *wanted.seat == seat.index() + 1;
    const bool has_name = seat.index() < game.names.size();
    return wanted.name.empty() || (has_name && game.names[seat.index()] == wanted.name);
}

void review_game(const GameRecord& game,
                 const std::string& called,
                 const Wanted& wanted,
                 Part& part) {
    const auto* const start = std::get_if<StartGame>(&game.events.front());
    if (start == nullptr) {
        part.refused.push_back(called + ": does not begin with a game");
        return;
    }
    const std::size_t players = start->rules.seat_count();
    bool is_one = false;
    for (const Seat seat : seats(players)) {
        if (!is_wanted(wanted, game, seat)) continue;
        is_one = true;
        const bool has_name = seat.index() < game.names.size();
        part.rows.push_back(
            {.game = called,
             .player = has_name ? without_controls(game.names[seat.index()]) : std::string{},
             .players = players,
             .seat = seat.index() + 1,
             .report = review::report_of(called, game.events, seat)});
    }
    if (!is_one) ++part.without;
}

Part review_file(const RecordFiles& records, const std::string& file, const Wanted& wanted) {
    Part part;
    const auto games = records.games_of(file);
    if (!games) {
        part.refused.push_back(to_string(games.error()));
        return part;
    }
    for (std::size_t i = 0; i < games->size(); ++i) {
        const auto& game = (*games)[i];
        const std::string called = games->size() > 1 ? fmt::format("{}#{}", file, i + 1) : file;
        if (!game)
            part.refused.push_back(to_string(game.error()));
        else
            review_game(*game, called, wanted, part);
    }
    return part;
}

} // namespace

Many review_many(const RecordFiles& records,
                 const std::vector<std::string>& files,
                 const Wanted& wanted,
                 std::size_t most) {
    std::vector<Part> parts(files.size());
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    in_threads(files.size(), threads, [&](std::size_t piece) {
        parts[piece] = review_file(records, files[piece], wanted);
    });
    Many many;
    for (Part& part : parts) {
        for (const std::string& why : part.refused)
            fmt::print(stderr, "refused: {}\n", without_controls(why));
        many.refused += part.refused.size();
        many.without += part.without;
        for (Row& row : part.rows) {
            review::Report whole = row.report;
            row.report.dearest.clear();
            review::add(row.players == 4 ? many.four : many.three, std::move(whole), most);
            many.rows.push_back(std::move(row));
        }
    }
    return many;
}

} // namespace jantaku::reviews
