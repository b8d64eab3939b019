// Settlement: what becomes of a game that has ended: its record, and what it does to its players.
//
// settle   a pure function of the game and of how its players stood; it is stored in one transaction with
//          the record that ends the game, so that it happens once, whenever the server dies
// rating   in Tenhou's manner: R starts at 1500; a game changes it by
//              k × (place + (average of the table − R) / 40)
//          place: +30 for the first to −30 for the last, evenly between; k: 1 − 0.002 × games, at least
//          0.2; an average below 1500 counts as 1500. Kept in thousandths, rounded toward zero
// again    k is halved with each game more than met_in_full that a player had, among his last
//          rated_games_kept, with whom he met most often of those at the table
// pools    games among people, games of people and programs, and games of programs have ratings of their
//          own, by the number of players; built-in players count as 1500
// unrated  all that docs/ratings.md does not count
// broken   off after a deal: nothing is kept of the game, but of its players that they were in it
// source   docs/ratings.md
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace jantaku {

struct FinishedGame {
    PlayedGame game;
    std::vector<PlayerId> seats;
    std::vector<SeatKind> kinds; // by seat
    bool is_rated = true;
    std::int64_t ended = 0;      // seconds of the epoch
    std::vector<bool> left = {}; // by seat: was not at the table when it ended; empty: nobody
    bool is_broken_off = false;  // it has no end, and no number
};

inline constexpr std::size_t rated_games_kept = 20;
inline constexpr int met_in_full = 3;

// How somebody stands after all his games.
struct Standing {
    PlayerId player;
    StatisticsByPlayers statistics{};
    std::vector<Rating> ratings = {}; // of the pools that he has played in
    LeftByPlayers left{};
    std::vector<std::vector<PlayerId>> met = {}; // in his last rated games, the newest last
    friend bool operator==(const Standing&, const Standing&) = default;
};

struct Settlement {
    FinishedGame finished;
    Pool pool = Pool::people;
    std::vector<Standing> standings;                       // of those who are no built-in players
    std::vector<std::optional<RatingChange>> changes = {}; // by seat
};

using FindStanding = std::function<const Standing*(PlayerId)>; // none: not known any more

[[nodiscard]] Settlement settle(FinishedGame finished, const FindStanding& before);

[[nodiscard]] GameSummary summary_of(const FinishedGame& finished);
[[nodiscard]] Pool pool_of(const std::vector<SeatKind>& kinds);
// By seat, in thousandths; `games` that each has played in the pool before this one, `halvings` of
// his k.
[[nodiscard]] std::vector<std::int64_t> rating_changes(const std::vector<int>& ranks,
                                                       const std::vector<std::int64_t>& ratings,
                                                       const std::vector<std::int64_t>& games,
                                                       const std::vector<int>& halvings);
// How often k is halved for him at a table with these.
[[nodiscard]] int halvings_of(const Standing& standing, const std::vector<PlayerId>& seats);

} // namespace jantaku
