#include "room/settlement.hpp"

#include <algorithm>
#include <numeric>

namespace jantaku {

namespace {

constexpr std::int64_t first_place = 30'000; // thousandths
constexpr std::int64_t games_to_settle = 400;

Rating& rating_in(Standing& standing, std::size_t players, Pool pool) {
    const auto found = std::ranges::find_if(standing.ratings, [&](const Rating& each) {
        return each.players == players && each.pool == pool;
    });
    if (found != standing.ratings.end()) return *found;
    return standing.ratings.emplace_back(Rating{.players = players, .pool = pool});
}

const EndGame& end_of(const PlayedGame& game) {
    for (auto event = game.events.rbegin(); event != game.events.rend(); ++event)
        if (const auto* end = std::get_if<EndGame>(&*event)) return *end;
    throw InvariantError{"a finished game without its end"};
}

void remember_met(Standing& standing, const std::vector<PlayerId>& seats) {
    standing.met.push_back(seats);
    std::erase(standing.met.back(), standing.player);
    if (standing.met.size() > rated_games_kept) standing.met.erase(standing.met.begin());
}

} // namespace

int halvings_of(const Standing& standing, const std::vector<PlayerId>& seats, Pool pool) {
    int most = 0;
    for (const PlayerId other : seats) {
        if (other == standing.player) continue;
        const auto met = std::ranges::count_if(standing.met, [&](const auto& players) {
            return std::ranges::find(players, other) != players.end();
        });
        most = std::max(most, static_cast<int>(met));
    }
    const int halvings = std::max(0, most + 1 - met_in_full);
    return pool == Pool::programs ? std::min(halvings, most_halvings_of_programs) : halvings;
}

Pool pool_of(const std::vector<SeatKind>& kinds) {
    const auto people = std::ranges::count(kinds, SeatKind::person);
    if (people == 0) return Pool::programs;
    return static_cast<std::size_t>(people) == kinds.size() ? Pool::people : Pool::mixed;
}

GameSummary summary_of(const FinishedGame& finished) {
    const EndGame& end = end_of(finished.game);
    GameSummary summary{.number = finished.game.number,
                        .ended = finished.ended,
                        .preset = finished.game.preset,
                        .pool = pool_of(finished.kinds),
                        .names = finished.game.names,
                        .points = {},
                        .ranks = {}};
    for (const Seat seat : seats(finished.seats.size())) {
        summary.points.push_back(end.points[seat]);
        summary.ranks.push_back(end.rank[seat]);
    }
    return summary;
}

std::vector<std::int64_t> rating_changes(const std::vector<int>& ranks,
                                         const std::vector<std::int64_t>& ratings,
                                         const std::vector<std::int64_t>& games,
                                         const std::vector<int>& halvings) {
    const auto players = static_cast<std::int64_t>(ranks.size());
    const std::int64_t average = std::max(
        first_rating, std::accumulate(ratings.begin(), ratings.end(), std::int64_t{0}) / players);
    std::vector<std::int64_t> changes;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::int64_t place = first_place - 2 * first_place * (ranks[i] - 1) / (players - 1);
        const std::int64_t share = 1000 - 2 * std::min(games[i], games_to_settle);
        const std::int64_t change = share * (place + (average - ratings[i]) / 40) / 1000;
        changes.push_back(change / (std::int64_t{1} << halvings[i]));
    }
    return changes;
}

Settlement settle(FinishedGame finished, const FindStanding& before) {
    const std::size_t players = finished.seats.size();
    Settlement settlement{.finished = std::move(finished),
                          .pool = {},
                          .standings = {},
                          .changes = std::vector<std::optional<RatingChange>>(players)};
    const FinishedGame& game = settlement.finished;
    settlement.pool = pool_of(game.kinds);
    if (game.is_broken_off) {
        for (const PlayerId player : game.seats) {
            const auto known = before(player);
            if (known) ++settlement.standings.emplace_back(*known).left[players];
        }
        return settlement;
    }
    if (game.game.is_practice()) return settlement;
    const EndGame& end = end_of(game.game);
    const auto all = statistics_of(game.game.events);
    std::vector<int> ranks;
    std::vector<std::int64_t> ratings;
    std::vector<std::int64_t> games;
    std::vector<int> halvings;
    std::vector<std::optional<Standing>> standings;
    for (const Seat seat : seats(players)) {
        const bool is_builtin = game.kinds[seat.index()] == SeatKind::builtin;
        auto& known =
            standings.emplace_back(is_builtin ? std::nullopt : before(game.seats[seat.index()]));
        const Rating rating = known ? rating_in(*known, players, settlement.pool) : Rating{};
        ranks.push_back(end.rank[seat]);
        ratings.push_back(rating.value);
        games.push_back(rating.games);
        halvings.push_back(known ? halvings_of(*known, game.seats, settlement.pool) : 0);
    }
    const auto changes = rating_changes(ranks, ratings, games, halvings);
    for (const Seat seat : seats(players)) {
        const std::size_t i = seat.index();
        if (!standings[i]) continue;
        Standing& standing = *standings[i];
        standing.statistics[players].add(all[seat]);
        if (!game.left.empty() && game.left[i]) ++standing.left[players];
        Rating& rating = rating_in(standing, players, settlement.pool);
        if (game.is_rated) {
            settlement.changes[i] =
                RatingChange{.before = rating.value, .after = rating.value + changes[i]};
            rating.value += changes[i];
            ++rating.games;
            remember_met(standing, game.seats);
        }
        std::erase_if(standing.ratings, [](const Rating& each) { return each.games == 0; });
        settlement.standings.push_back(std::move(standing));
    }
    return settlement;
}

} // namespace jantaku
