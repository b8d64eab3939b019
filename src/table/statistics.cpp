#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/statistics.hpp>
#include <jantaku/tile/result.hpp>
#include <variant>

namespace jantaku {

namespace {

bool is_open(const SeatPublic& seat) {
    return std::ranges::any_of(seat.melds, [](const Meld& meld) { return meld.is_open(); });
}

void count_win(PerSeat<Statistics>& all, const Public& before, const Hora& hora) {
    Statistics& winner = all[hora.seat];
    winner.won_points += hora.deltas[hora.seat];
    winner.riichi_wins += before.seats[hora.seat].riichi == Riichi::accepted ? 1 : 0;
    if (hora.from == hora.seat) {
        ++winner.tsumos;
        return;
    }
    ++winner.rons;
    // A discard that several win on is dealt in once.
    if (before.phase != Phase::result) ++all[hora.from].deal_ins;
    all[hora.from].lost_points -= hora.deltas[hora.from];
}

void count_draw(PerSeat<Statistics>& all, const Ryukyoku& draw) {
    if (draw.kind != DrawKind::exhaustive) return;
    for (const Seat seat : seats(all.size())) {
        ++all[seat].draws;
        all[seat].tenpai += draw.tenpai[seat] ? 1 : 0;
    }
}

void count_end(PerSeat<Statistics>& all, const EndGame& end) {
    for (const Seat seat : seats(all.size())) {
        Statistics& statistics = all[seat];
        ++statistics.games;
        ++statistics.places[static_cast<std::size_t>(end.rank[seat] - 1)];
        statistics.points += end.points[seat];
        statistics.result += end.result[seat];
    }
}

} // namespace

void Statistics::add(const Statistics& other) {
    const auto add_to = overloaded{
        [](const char*, Count& mine, Count more) { mine += more; },
        [](const char*, auto& mine, const auto& more) {
            for (std::size_t i = 0; i < mine.size(); ++i)
                mine[i] += more[i];
        },
    };
    each_count(add_to, *this, other);
}

void count(PerSeat<Statistics>& all, const Public& before, const Event& event) {
    if (const auto* hora = std::get_if<Hora>(&event)) {
        count_win(all, before, *hora);
    } else if (const auto* draw = std::get_if<Ryukyoku>(&event)) {
        count_draw(all, *draw);
    } else if (const auto* paid = std::get_if<ReachAccepted>(&event)) {
        ++all[paid->seat].riichi;
    } else if (std::holds_alternative<EndKyoku>(event)) {
        for (const Seat seat : seats(all.size())) {
            ++all[seat].kyoku;
            all[seat].opened += is_open(before.seats[seat]) ? 1 : 0;
        }
    } else if (const auto* end = std::get_if<EndGame>(&event)) {
        count_end(all, *end);
    }
}

PerSeat<Statistics> statistics_of(const Events& events) {
    PerSeat<Statistics> all;
    Public table;
    for (const Event& event : events) {
        const auto seen = redact(event, Everybody{});
        if (!seen) continue;
        if (const auto* start = std::get_if<StartGame>(&event))
            all = PerSeat<Statistics>{start->rules.seat_count()};
        count(all, table, *seen);
        apply(table, *seen);
    }
    return all;
}

} // namespace jantaku
