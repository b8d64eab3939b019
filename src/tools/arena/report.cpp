#include "tools/arena/report.hpp"

#include "tile/join.hpp"
#include "tools/arena/players.hpp"
#include "tools/report_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

namespace jantaku::arena {

namespace {

void totals(ReportText& page, const Stats& stats) {
    page.line("games {}  kyoku {} ({} a game)  events {}  decisions {}", stats.games, stats.kyoku,
              fixed(stats.kyoku, stats.games, 2), stats.events, stats.decisions);
    page.line("games ended by a bust {}", percent(stats.busts, stats.games));
    page.line("");
    for (std::size_t i = 0; i < draw_keys.size(); ++i) {
        page.line("draw {:<12} {:>8} {:>8} of kyoku", draw_keys[i], stats.draws[i],
                  percent(stats.draws[i], stats.kyoku));
    }
    page.line("nagashi           {:>8}", stats.nagashi);
    page.line("win by ron        {:>8} {:>8} of kyoku", stats.rons,
              percent(stats.rons, stats.kyoku));
    page.line("win by tsumo      {:>8} {:>8} of kyoku", stats.tsumos,
              percent(stats.tsumos, stats.kyoku));
    page.line("double ron        {:>8}", stats.double_rons);
    page.line("pao               {:>8}", stats.pao);
}

struct Row {
    std::string_view name;
    Count wins;
};

void yaku_rows(ReportText& page, const Stats& stats) {
    std::vector<Row> rows{{"(dora)", stats.dora}, {"(ura)", stats.ura}, {"(aka)", stats.aka}};
    for (std::size_t i = 0; i < yaku_count; ++i)
        rows.push_back({key_of(static_cast<Yaku>(i)), stats.yaku[i]});
    std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::wins);
    const Count wins = stats.rons + stats.tsumos;
    page.line("");
    page.line("{:<18} {:>8} {:>8} of {} wins", "yaku", "wins", "", wins);
    for (const Row& row : rows)
        page.line("{:<18} {:>8} {:>8}", row.name, row.wins, percent(row.wins, wins));
    for (std::size_t i = 0; i < limit_keys.size(); ++i) {
        page.line("limit {:<12} {:>8} {:>8}", limit_keys[i], stats.limits[i],
                  percent(stats.limits[i], wins));
    }
}

// 25/24/26/25: how often the player took each place.
std::string places_text(const Statistics& its, std::size_t players) {
    std::string text;
    for (std::size_t i = 0; i < players; ++i)
        add_part(text, std::to_string(its.places[i]), "/");
    return text;
}

// The text before a row, cut to its width, because a command may be long.
std::string label(const char* what, std::size_t number, std::string_view name) {
    constexpr std::size_t width = 20;
    std::string text = fmt::format("{} {} {}", what, number, name);
    if (text.size() > width) text = text.substr(0, width - 2) + "..";
    return fmt::format("{:<{}}", text, width);
}

void player_row(ReportText& page,
                const std::string& name,
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

void players(ReportText& page, const Plan& plan, const Playout& playout) {
    const Stats& stats = playout.stats;
    page.line("");
    page.line("{:<20} {:>6} {:>7} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {}", "", "rank", "+-",
              "points", "result", "win", "deal-in", "riichi", "open", "a win", "places");
    for (const Seat seat : seats(stats.seats.size()))
        player_row(page, label("seat", seat.index(), ""), stats.seats[seat], stats.seats.size(),
                   "");
    for (const Seat seat : seats(stats.players.size())) {
        player_row(page, label("player", seat.index(), plan.players[seat.index()]),
                   stats.players[seat], stats.players.size(),
                   standard_error(playout.ranks[seat], static_cast<Count>(games_a_deal(plan))));
    }
}

void fault_rows(ReportText& page, const Plan& plan, const Stats& stats) {
    const auto is_program = [](const std::string& player) { return !is_built_in(player); };
    if (std::ranges::none_of(plan.players, is_program)) return;
    page.line("");
    page.line("{:<20} {:>8} {:>8} {:>8} {:>8} {:>8}", "faults", "crashed", "stalled", "garbage",
              "illegal", "silent");
    for (const Seat seat : seats(stats.faults_of.size())) {
        if (!is_program(plan.players[seat.index()])) continue;
        const pipe_bot::Faults& its = stats.faults_of[seat];
        page.line("{} {:>8} {:>8} {:>8} {:>8} {:>8}",
                  label("player", seat.index(), plan.players[seat.index()]), its.crashed,
                  its.stalled, its.garbage, its.illegal, its.silent);
    }
}

} // namespace

std::string report(const Plan& plan, const Playout& playout) {
    ReportText page;
    totals(page, playout.stats);
    yaku_rows(page, playout.stats);
    players(page, plan, playout);
    fault_rows(page, plan, playout.stats);
    page.line("");
    page.line("digest {}", playout.digest.hex());
    return page.take();
}

} // namespace jantaku::arena
