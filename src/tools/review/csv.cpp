#include "tools/review/csv.hpp"

#include "tile/join.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::reviews {

namespace {

std::string quoted(const std::string& field) {
    if (field.find_first_of(",\"\n\r") == std::string::npos) return field;
    std::string text = "\"";
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

// The place of a game that ended; 0: it did not.
std::size_t place_of(const Statistics& played) {
    const auto found = std::ranges::find(played.places, 1);
    return found == played.places.end()
               ? 0
               : static_cast<std::size_t>(found - played.places.begin()) + 1;
}

std::string line_of(const Row& row) {
    const Statistics& played = row.report.played;
    std::string line = quoted(row.game) + ',' + quoted(row.player);
    line += fmt::format(",{},{},{},{:.1f},{},{},{},{},{},{},{},{},{},{},{},{:.3f}", row.players,
                        row.seat, place_of(played), static_cast<double>(played.result) / 1000,
                        played.kyoku, played.rons, played.tsumos, played.won_points,
                        played.deal_ins, played.lost_points, played.riichi, played.riichi_wins,
                        played.opened, row.report.decisions, row.report.best, row.report.cost);
    for (const review::HabitSum& habit : row.report.habits)
        line += fmt::format(",{},{:.3f}", habit.count, habit.cost);
    return line + '\n';
}

} // namespace

std::string csv_of(const Many& many) {
    std::string text =
        "game,player,players,seat,place,result,hands,rons,tsumos,won_points,deal_ins,"
        "lost_points,riichi,riichi_wins,opened,decisions,best,cost";
    for (const auto key : review::habit_keys)
        text += fmt::format(",{0},{0}_cost", key);
    text += '\n';
    for (const Row& row : many.rows)
        text += line_of(row);
    return text;
}

} // namespace jantaku::reviews
