#include "review/report.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace jantaku::review {

namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

} // namespace

Report report_of(const std::string& game, const Events& events, Seat seat) {
    Review review = jantaku::review::review(events, seat, all);
    Report report{.games = 1,
                  .played = statistics_of(events)[seat],
                  .decisions = review.decisions,
                  .best = review.best,
                  .cost = review.cost};
    for (Choice& choice : review.choices) {
        HabitSum& habit = report.at(habit_of(choice));
        ++habit.count;
        habit.cost += choice.cost();
        report.dearest.push_back({.game = game, .choice = std::move(choice)});
    }
    return report;
}

void add(Report& sum, Report&& more, std::size_t most) {
    sum.games += more.games;
    sum.played.add(more.played);
    sum.decisions += more.decisions;
    sum.best += more.best;
    sum.cost += more.cost;
    for (std::size_t i = 0; i < sum.habits.size(); ++i) {
        sum.habits[i].count += more.habits[i].count;
        sum.habits[i].cost += more.habits[i].cost;
    }
    std::ranges::move(more.dearest, std::back_inserter(sum.dearest));
    std::ranges::stable_sort(sum.dearest, std::ranges::greater{},
                             [](const DearChoice& dear) { return dear.choice.cost(); });
    if (sum.dearest.size() > most)
        sum.dearest.erase(sum.dearest.begin() + static_cast<std::ptrdiff_t>(most),
                          sum.dearest.end());
}

std::vector<Habit> by_cost(const Report& report) {
    std::vector<Habit> order;
    for (std::size_t i = 0; i < report.habits.size(); ++i) {
        if (report.habits[i].cost > 0) order.push_back(static_cast<Habit>(i));
    }
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](Habit habit) {
        return report.habits[static_cast<std::size_t>(habit)].cost;
    });
    return order;
}

const Statistics& strong_players(std::size_t players) {
    // 445 games of four and 156 of three, of the types 169, 225, 185 and 241, counted by
    // statistics_of.
    static constexpr Statistics four{.games = 1780,
                                     .places = {445, 445, 445, 445},
                                     .points = 44'500'000,
                                     .kyoku = 17'632,
                                     .rons = 2136,
                                     .tsumos = 1537,
                                     .won_points = 25'464'000,
                                     .deal_ins = 2136,
                                     .lost_points = 11'438'800,
                                     .riichi = 3084,
                                     .riichi_wins = 1537,
                                     .opened = 5761,
                                     .draws = 2820,
                                     .tenpai = 1242};
    static constexpr Statistics three{.games = 468,
                                      .places = {156, 156, 156, 0},
                                      .points = 16'380'000,
                                      .kyoku = 4011,
                                      .rons = 560,
                                      .tsumos = 584,
                                      .won_points = 10'622'800,
                                      .deal_ins = 560,
                                      .lost_points = 5'055'300,
                                      .riichi = 939,
                                      .riichi_wins = 545,
                                      .opened = 969,
                                      .draws = 471,
                                      .tenpai = 217};
    return players == 3 ? three : four;
}

} // namespace jantaku::review
