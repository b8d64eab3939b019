#include "app/arena/stats.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>

namespace jantaku::arena {

namespace {

template <std::size_t N>
void add_all(std::array<Count, N>& sums, const std::array<Count, N>& others) {
    for (std::size_t i = 0; i < N; ++i)
        sums[i] += others[i];
}

} // namespace

void Stats::see_win(const Public& table, const Hora& hora) {
    const bool tsumo = hora.from == hora.seat;
    // The first of several winners meets a table that is not in its result yet.
    const bool second = table.phase == Phase::result;
    ++(tsumo ? tsumos : rons);
    if (second && std::ranges::count(table.outcome.won, true) == 1) ++double_rons;
    pao += hora.liable ? 1 : 0;
    ++limits[static_cast<std::size_t>(hora.score.limit)];
    for (const YakuHan& it : hora.score.yaku)
        ++yaku[static_cast<std::size_t>(it.yaku)];
    dora += hora.score.dora > 0 ? 1 : 0;
    ura += hora.score.ura > 0 ? 1 : 0;
    aka += hora.score.aka > 0 ? 1 : 0;
}

void Stats::see(const Public& table, const Event& event) {
    ++events;
    count(seats, table, event);
    std::visit(overloaded{
                   [&](const Hora& e) { see_win(table, e); },
                   [&](const Ryukyoku& e) {
                       ++draws[static_cast<std::size_t>(e.kind)];
                       nagashi += std::ranges::count(e.nagashi, true) > 0 ? 1 : 0;
                   },
                   [](const ReachAccepted&) {},
                   [&](const EndKyoku&) { ++kyoku; },
                   [&](const EndGame&) {
                       ++games;
                       busts += std::ranges::any_of(table.points, [](int p) { return p < 0; });
                   },
                   [](const StartGame&) {},
                   [](const Shuffled&) {},
                   [](const StartKyoku&) {},
                   [](const Tsumo&) {},
                   [](const Dahai&) {},
                   [](const Reach&) {},
                   [](const Call&) {},
                   [](const Ankan&) {},
                   [](const Kakan&) {},
                   [](const Dora&) {},
                   [](const Claimed&) {},
                   [](const Swap&) {},
                   [](const Kita&) {},
                   [](const Ura&) {},
               },
               event);
}

void Stats::end_game(const Stats& game, const PerSeat<std::size_t>& player_at) {
    add(game);
    for (const Seat seat : jantaku::seats(player_at.size()))
        players[Seat{player_at[seat]}].add(game.seats[seat]);
}

void Stats::add(const Stats& other) {
    games += other.games;
    kyoku += other.kyoku;
    events += other.events;
    decisions += other.decisions;
    busts += other.busts;
    add_all(draws, other.draws);
    nagashi += other.nagashi;
    rons += other.rons;
    tsumos += other.tsumos;
    double_rons += other.double_rons;
    pao += other.pao;
    add_all(limits, other.limits);
    add_all(yaku, other.yaku);
    dora += other.dora;
    ura += other.ura;
    aka += other.aka;
    for (const Seat seat : jantaku::seats(seats.size())) {
        seats[seat].add(other.seats[seat]);
        players[seat].add(other.players[seat]);
    }
}

} // namespace jantaku::arena
