#include "foresight/placement.hpp"

#include "foresight/fitted.hpp"
#include "foresight/numbers.hpp"
#include "table/after_kyoku.hpp"

#include <algorithm>
#include <cmath>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::foresight {

namespace {

// Sample points of a normal distribution and their weights (Gauss–Hermite).
struct Sample {
    float deviations;
    float weight;
};
constexpr std::array<Sample, 5> samples{{{-2.856970F, 0.011257F},
                                         {-1.355626F, 0.222076F},
                                         {0.0F, 0.533333F},
                                         {1.355626F, 0.222076F},
                                         {2.856970F, 0.011257F}}};

} // namespace

PerSeat<int>
points_after_win(const Public& table, Seat winner, std::optional<Seat> discarder, int base) {
    Score score;
    score.base = base;
    const PerSeat<int> paid = payment(table.rules, score, payers_of(table, winner, discarder));
    PerSeat<int> points = table.points;
    for (const Seat seat : seats(points.size()))
        points[seat] += paid[seat];
    points[winner] += table.kyotaku * stick_points;
    return points;
}

Outcome outcome_of_win(const Public& table, Seat winner) {
    Outcome outcome;
    outcome.won = PerSeat<bool>(table.players());
    outcome.won[winner] = true;
    return outcome;
}

Placement::Placement(const Public& table, Seat seat, const Ideas& ideas)
    : table_{table}, seat_{seat}, points_alone_{!ideas.has(Idea::placement)} {
    const Rules& rules = table.rules;
    const int oka = rules.oka_points() / 1000;
    for (std::size_t rank = 0; rank < table.players(); ++rank)
        bonus_[rank] = static_cast<float>(rules.uma[rank] + (rank == 0 ? oka : 0));
}

float Placement::worth(const PerSeat<int>& points, int kyotaku, const Outcome& outcome) {
    if (points_alone_) {
        return static_cast<float>(points[seat_] - table_.rules.return_points) / 1000;
    }
    table_.points = points;
    table_.kyotaku = kyotaku;
    table_.outcome = outcome;
    if (is_game_over(table_)) return static_cast<float>(settle(table_).result[seat_]) / 1000;
    return worth_of_going_on(points, next_kyoku(table_).kyoku);
}

float Placement::worth_of_going_on(const PerSeat<int>& points, int kyoku) const {
    const Rules& rules = table_.rules;
    const int planned = rules.rounds() * rules.players - kyoku;
    const float left = static_cast<float>(std::max(planned, 1)) * fitted::kyoku_a_planned_one;
    const float spread = fitted::spread_a_kyoku * std::sqrt(left);
    const auto own_points = static_cast<float>(points[seat_]);
    float bonus = 0;
    for (const Sample& sample : samples) {
        // at[n]: the chance that n others end above.
        std::array<float, max_players> at{1, 0, 0, 0};
        std::size_t others = 0;
        for (const Seat other : seats(points.size())) {
            if (other == seat_) continue;
            const float ahead = (own_points - static_cast<float>(points[other])) / spread;
            const float below = normal_below(ahead + sample.deviations);
            ++others;
            for (std::size_t n = others; n > 0; --n)
                at[n] = at[n] * below + at[n - 1] * (1 - below);
            at[0] *= below;
        }
        float here = 0;
        for (std::size_t n = 0; n <= others; ++n)
            here += at[n] * bonus_[n];
        bonus += sample.weight * here;
    }
    return bonus + (own_points - static_cast<float>(rules.return_points)) / 1000;
}

} // namespace jantaku::foresight
