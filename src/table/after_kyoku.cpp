#include "table/after_kyoku.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace jantaku {

namespace {

bool abort_keeps_dealer(const Rules& rules, DrawKind kind) {
    switch (kind) {
    case DrawKind::kyuushu:
        return rules.abort_kyuushu_renchan;
    case DrawKind::suufon:
        return rules.abort_suufon_renchan;
    case DrawKind::suukan:
        return rules.abort_suukan_renchan;
    case DrawKind::suucha:
        return rules.abort_suucha_renchan;
    case DrawKind::sanchahou:
        return rules.abort_sanchahou_renchan;
    case DrawKind::exhaustive:
        break;
    }
    return false;
}

bool anybody_won(const Public& table) {
    return std::ranges::any_of(table.outcome.won, [](bool won) { return won; });
}

bool is_abort(const Public& table) {
    return table.outcome.draw && *table.outcome.draw != DrawKind::exhaustive;
}

bool dealer_stays(const Public& table) {
    const Outcome& outcome = table.outcome;
    const bool draw_decides = table.rules.shura && outcome.draw; // in spite of wins
    if (anybody_won(table) && !draw_decides) return outcome.won[table.dealer];
    if (outcome.won[table.dealer]) return true;
    if (is_abort(table)) return abort_keeps_dealer(table.rules, *outcome.draw);
    switch (table.rules.renchan_on_draw) {
    case RenchanOnDraw::tenpai:
        return outcome.dealer_tenpai;
    case RenchanOnDraw::always:
        return true;
    case RenchanOnDraw::never:
        break;
    }
    return false;
}

bool has_target(const Public& table, Seat seat) {
    const int target = table.rules.target_points;
    if (target == 0) return true;
    return table.rules.target_inclusive ? table.points[seat] >= target
                                        : table.points[seat] > target;
}

bool anybody_has_target(const Public& table) {
    for (const Seat seat : seats(table.players())) {
        if (has_target(table, seat)) return true;
    }
    return false;
}

// The seats by points; of equals the lower seat first.
std::vector<Seat> ranking(const PerSeat<int>& points) {
    std::vector<Seat> order;
    for (const Seat seat : seats(points.size()))
        order.push_back(seat);
    std::ranges::stable_sort(order, [&](Seat a, Seat b) { return points[a] > points[b]; });
    return order;
}

// for a dealer who would repeat in the last kyoku or beyond.
bool dealer_may_stop(const Public& table) {
    const bool first = ranking(table.points).front() == table.dealer;
    switch (table.rules.dealer_stop) {
    case DealerStop::off:
        return false;
    case DealerStop::target:
        return has_target(table, table.dealer);
    case DealerStop::target_and_top:
        return first && has_target(table, table.dealer);
    case DealerStop::top:
        return first;
    case DealerStop::target_and_top_by_win:
        return anybody_won(table) && first && has_target(table, table.dealer);
    }
    return false;
}

// Whether the game ends when the dealer does not repeat in the last kyoku or beyond.
bool extension_is_over(const Public& table) {
    const int players = table.rules.players;
    const int last = table.rules.rounds() * players - 1;
    const bool last_of_extension = table.kyoku >= last + players;
    switch (table.rules.extension) {
    case Extension::none:
        return true;
    case Extension::sudden_death:
        return last_of_extension || anybody_has_target(table);
    case Extension::full_round:
        return last_of_extension || (table.kyoku == last && anybody_has_target(table));
    }
    return true;
}

// The share of one player when `count` players split `total`. The first gets the remainder.
int share(int total, std::size_t count, std::size_t place) {
    const int n = static_cast<int>(count);
    const int each = total / n;
    return each + (place == 0 ? total - each * n : 0);
}

int round_to_thousands(SettlementRounding rounding, int points) {
    const int sign = points < 0 ? -1 : 1;
    const int size = std::abs(points);
    switch (rounding) {
    case SettlementRounding::none:
        return points;
    case SettlementRounding::round5down6up:
        return sign * ((size + 400) / 1000 * 1000);
    case SettlementRounding::toward_return:
        return sign * (size / 1000 * 1000);
    case SettlementRounding::points_half_away:
        return sign * ((size + 500) / 1000 * 1000);
    }
    return points;
}

} // namespace

NextKyoku next_kyoku(const Public& table) {
    const bool stays = dealer_stays(table);
    const bool child_won = anybody_won(table) && !stays;
    return {.kyoku = table.kyoku + (stays ? 0 : 1),
            .honba = child_won ? 0 : table.honba + 1,
            .dealer = stays ? table.dealer : after(table.dealer, 1, table.players())};
}

std::optional<Seat> bust_seat(const Public& table) {
    const Rules& rules = table.rules;
    if (!rules.tobi && !rules.shura) return std::nullopt;
    const int least = rules.tobi && rules.tobi_at_zero ? 1 : 0;
    for (const Seat seat : seats(table.players()))
        if (table.points[seat] < least) return seat;
    return std::nullopt;
}

bool is_game_over(const Public& table) {
    if (bust_seat(table)) return true;
    if (is_abort(table)) return false;
    if (table.kyoku < table.rules.rounds() * table.rules.players - 1) return false;
    return dealer_stays(table) ? dealer_may_stop(table) : extension_is_over(table);
}

EndGame settle(const Public& table) {
    const Rules& rules = table.rules;
    const std::size_t players = table.players();
    EndGame end{
        .points = table.points, .rank = PerSeat<int>(players), .result = PerSeat<int>(players)};
    const int sticks = table.kyotaku * stick_points;
    auto order = ranking(table.points);
    if (rules.leftover_sticks == LeftoverSticks::split) {
        for (std::size_t i = 0; i < players; ++i)
            end.points[order[i]] += share(sticks, players, i);
    }
    // The places that share one rank because of equal points: [begin, past).
    const auto tied_with = [&](std::size_t place) {
        std::size_t begin = place;
        std::size_t past = place + 1;
        if (rules.tie_break == TieBreak::split) {
            const auto same = [&](std::size_t other) {
                return table.points[order[other]] == table.points[order[place]];
            };
            while (begin > 0 && same(begin - 1))
                --begin;
            while (past < players && same(past))
                ++past;
        }
        return std::pair{begin, past};
    };
    if (rules.leftover_sticks == LeftoverSticks::first) {
        const auto [begin, past] = tied_with(0);
        for (std::size_t i = begin; i < past; ++i) {
            end.points[order[i]] += share(sticks, past - begin, i - begin);
        }
    }

    const int oka = rules.oka_points();
    const auto bonus = [&](std::size_t place) {
        return rules.uma[place] * 1000 + (place == 0 ? oka : 0);
    };
    for (std::size_t i = 0; i < players; ++i) {
        const auto [begin, past] = tied_with(i);
        int total = 0;
        for (std::size_t j = begin; j < past; ++j)
            total += bonus(j);
        const Seat seat = order[i];
        end.rank[seat] = static_cast<int>(begin) + 1;
        const int points = end.points[seat];
        const int over =
            rules.settlement_rounding == SettlementRounding::points_half_away
                ? round_to_thousands(rules.settlement_rounding, points) - rules.return_points
                : round_to_thousands(rules.settlement_rounding, points - rules.return_points);
        end.result[seat] = over + share(total, past - begin, i - begin);
    }
    if (rules.settlement_rounding != SettlementRounding::none) {
        int others = 0;
        for (std::size_t i = 1; i < players; ++i)
            others += end.result[order[i]];
        end.result[order[0]] = -others;
    }
    return end;
}

} // namespace jantaku
