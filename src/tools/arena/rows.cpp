#include "tools/arena/rows.hpp"

#include "tile/join.hpp"
#include "tools/arena/players.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::arena {

namespace {

// 25/24/26/25: how often the player took each place.
std::string places_text(const Statistics& its, std::size_t players) {
    std::string text;
    for (std::size_t i = 0; i < players; ++i)
        add_part(text, std::to_string(its.places[i]), "/");
    return text;
}

} // namespace

std::string label(std::string_view text) {
    constexpr std::size_t width = 20;
    return text.size() > width ? fmt::format("{}..", text.substr(0, width - 2))
                               : fmt::format("{:<{}}", text, width);
}

std::string label(std::string_view what, std::size_t number, std::string_view name) {
    return label(fmt::format("{} {} {}", what, number, name));
}

void player_header(ReportText& page) {
    page.line("{:<20} {:>6} {:>7} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {}", "", "rank", "+-",
              "points", "result", "win", "deal-in", "riichi", "open", "a win", "places");
}

void player_row(ReportText& page,
                std::string_view name,
                const Statistics& its,
                std::size_t players,
                std::string_view error) {
    const Count wins = its.rons + its.tsumos;
    Count ranks = 0;
    for (std::size_t i = 0; i < its.places.size(); ++i)
        ranks += its.places[i] * static_cast<Count>(i + 1);
    page.line("{} {:>6} {:>7} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {}", name,
              fixed(ranks, its.games, 3), error, fixed(its.points, its.games, 0),
              fixed(its.result, its.games * 1000, 2), percent(wins, its.kyoku),
              percent(its.deal_ins, its.kyoku), percent(its.riichi, its.kyoku),
              percent(its.opened, its.kyoku), fixed(its.won_points, wins, 0),
              places_text(its, players));
}

bool has_programs(const Plan& plan) {
    return !std::ranges::all_of(plan.players, is_built_in);
}

void fault_header(ReportText& page) {
    page.line("{:<20} {:>8} {:>8} {:>8} {:>8} {:>8}", "faults", "crashed", "stalled", "garbage",
              "illegal", "silent");
}

void fault_row(ReportText& page, std::string_view name, const pipe_bot::Faults& its) {
    page.line("{} {:>8} {:>8} {:>8} {:>8} {:>8}", name, its.crashed, its.stalled, its.garbage,
              its.illegal, its.silent);
}

} // namespace jantaku::arena
