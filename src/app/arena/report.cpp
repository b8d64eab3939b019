#include "app/arena/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

namespace jantaku::arena {

namespace {

constexpr std::array<std::string_view, draw_kind_count> draw_names{
    "exhaustive", "kyuushu", "suufon", "suukan", "suucha", "sanchahou"};
constexpr std::array<std::string_view, limit_count> limit_names{
    "none", "mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman"};

// Numbers with decimals are made of integers, so that no rounding differs between machines.
std::string fixed(Count value, Count per, int decimals) {
    if (per == 0) return "-";
    Count unit = 1;
    for (int i = 0; i < decimals; ++i)
        unit *= 10;
    const Count size = (value < 0 ? -value : value) * unit;
    const Count rounded = (size + per / 2) / per;
    const auto* sign = value < 0 && rounded > 0 ? "-" : "";
    if (decimals == 0) return fmt::format("{}{}", sign, rounded);
    return fmt::format("{}{}.{:0{}}", sign, rounded / unit, rounded % unit, decimals);
}

std::string percent(Count part, Count whole) {
    return fixed(part * 100, whole, 2) + "%";
}

class Page {
  public:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
        text_ += '\n';
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void totals(Page& page, const Stats& stats) {
    page.line("games {}  kyoku {} ({} a game)  events {}  decisions {}", stats.games, stats.kyoku,
              fixed(stats.kyoku, stats.games, 2), stats.events, stats.decisions);
    page.line("games ended by a bust {}", percent(stats.busts, stats.games));
    page.line("");
    for (std::size_t i = 0; i < draw_kind_count; ++i) {
        page.line("draw {:<12} {:>8} {:>8} of kyoku", draw_names[i], stats.draws[i],
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

void yaku_rows(Page& page, const Stats& stats) {
    std::vector<Row> rows{{"(dora)", stats.dora}, {"(ura)", stats.ura}, {"(aka)", stats.aka}};
    for (std::size_t i = 0; i < yaku_count; ++i)
        rows.push_back({key_of(static_cast<Yaku>(i)), stats.yaku[i]});
    std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::wins);
    const Count wins = stats.rons + stats.tsumos;
    page.line("");
    page.line("{:<18} {:>8} {:>8} of {} wins", "yaku", "wins", "", wins);
    for (const Row& row : rows)
        page.line("{:<18} {:>8} {:>8}", row.name, row.wins, percent(row.wins, wins));
    for (std::size_t i = 0; i < limit_count; ++i) {
        page.line("limit {:<12} {:>8} {:>8}", limit_names[i], stats.limits[i],
                  percent(stats.limits[i], wins));
    }
}

// 25/24/26/25: how often each place was taken.
std::string places_text(const Statistics& its, std::size_t players) {
    std::string text;
    for (std::size_t i = 0; i < players; ++i)
        text += fmt::format("{}{}", i == 0 ? "" : "/", its.places[i]);
    return text;
}

void player_row(Page& page, const std::string& name, const Statistics& its, std::size_t players) {
    const Count wins = its.rons + its.tsumos;
    Count ranks = 0;
    for (std::size_t i = 0; i < its.places.size(); ++i)
        ranks += its.places[i] * static_cast<Count>(i + 1);
    page.line("{:<16} {:>6} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {}", name,
              fixed(ranks, its.games, 3), fixed(its.points, its.games, 0),
              fixed(its.result, its.games * 1000, 2), percent(wins, its.kyoku),
              percent(its.deal_ins, its.kyoku), percent(its.riichi, its.kyoku),
              percent(its.opened, its.kyoku), fixed(its.won_points, wins, 0),
              places_text(its, players));
}

} // namespace

std::string report(const Plan& plan, const Playout& playout) {
    Page page;
    const Stats& stats = playout.stats;
    totals(page, stats);
    yaku_rows(page, stats);
    page.line("");
    page.line("{:<16} {:>6} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {}", "", "rank", "points",
              "result", "win", "deal-in", "riichi", "open", "a win", "places");
    for (const Seat seat : seats(stats.seats.size())) {
        player_row(page, fmt::format("seat {}", seat.index()), stats.seats[seat],
                   stats.seats.size());
    }
    for (const Seat seat : seats(stats.players.size())) {
        player_row(page, fmt::format("player {} {}", seat.index(), plan.players[seat.index()]),
                   stats.players[seat], stats.players.size());
    }
    page.line("");
    page.line("digest {}", playout.digest.hex());
    return page.take();
}

} // namespace jantaku::arena
