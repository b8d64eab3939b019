#include "tools/arena/stats.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>

namespace jantaku::arena {

void Stats::see_win(const Public& table, const Hora& hora) {
    const bool tsumo = hora.from == hora.seat;
    // For the first of several winners, the table is not in its result yet.
    const bool second = table.phase == Phase::result;
    ++(tsumo ? tsumos : rons);
    if (hora.seat != table.dealer) ++against_dealer_at[hora.seat].wins;
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
                   [&](const EndKyoku&) {
                       ++kyoku;
                       for (const Seat seat : jantaku::seats(against_dealer_at.size())) {
                           if (seat == table.dealer) continue;
                           ++against_dealer_at[seat].kyoku;
                           against_dealer_at[seat].opened +=
                               std::ranges::any_of(table.seats[seat].melds, &Meld::is_open);
                       }
                   },
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
    add_counts(*this, game);
    for (const Seat seat : jantaku::seats(player_at.size())) {
        const Seat player{player_at[seat]};
        add_counts(players[player], game.seats[seat]);
        add_counts(against_dealer_of[player], game.against_dealer_at[seat]);
        add_counts(faults_of[player], game.faults_at[seat]);
    }
}

} // namespace jantaku::arena
