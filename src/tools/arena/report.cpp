#include "tools/arena/report.hpp"

#include "tools/arena/players.hpp"
#include "tools/arena/rows.hpp"
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

void players(ReportText& page, const Plan& plan, const Playout& playout) {
    const Stats& stats = playout.stats;
    page.line("");
    player_header(page);
    for (const Seat seat : seats(stats.seats.size()))
        player_row(page, label("seat", seat.index(), ""), stats.seats[seat], stats.seats.size(),
                   "");
    for (const Seat seat : seats(stats.players.size())) {
        player_row(page, label("player", seat.index(), plan.players[seat.index()]),
                   stats.players[seat], stats.players.size(),
                   standard_error(samples_of(playout.ranks[seat]),
                                  static_cast<Count>(games_a_deal(plan))));
    }
}

void fault_rows(ReportText& page, const Plan& plan, const Stats& stats) {
    if (!has_programs(plan)) return;
    page.line("");
    fault_header(page);
    for (const Seat seat : seats(stats.faults_of.size())) {
        const std::string& player = plan.players[seat.index()];
        if (is_built_in(player)) continue;
        fault_row(page, label("player", seat.index(), player), stats.faults_of[seat]);
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
