// Settlement: the result of a game that has ended: the game itself, and its players' statistics and
// ratings.
//
// settle   a pure function of the game and of the players' standings before it. The settlement is
//          stored in one transaction with the record that ends the game, so it happens exactly once
//          even if the server crashes
// rating   in Tenhou's manner: R starts at 1500; a game changes it by
//              k × (place + (average of the table − R) / 40)
//          place: +30 for the first to −30 for the last, evenly between; k: 1 − 0.002 × games, at
//          least 0.2; an average below 1500 counts as 1500. Kept in thousandths, rounded toward
//          zero
// again    a player's k is halved for each game beyond met_in_full, among the player's last
//          rated_games_kept, that was against the opponent at this table whom the player met most
//          often. Programs are few, and a league of them meets again and again: theirs is halved
//          most_halvings_of_programs times at most
// pools    games among people, games of people and programs, and games among programs have separate
//          ratings for each number of players; built-in players count as 1500
// unrated  every game that docs/ratings.md does not count
// practice  a game in which a decision was taken back, that goes on from another game, or in which
//          all hands were open is kept, and counts for nobody
// broken   off after a deal: the game is not kept, but it counts as left for its players
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
    std::int64_t ended = 0; // seconds since the epoch
    std::vector<bool> left =
        {}; // by seat: the player was not at the table at the end; empty: all were
    bool is_broken_off = false; // it ended early and has no number
    bool is_consented = false;  // each of its players but built-in ones consented when it ended
};

inline constexpr std::size_t rated_games_kept = 20;
inline constexpr int met_in_full = 3;
inline constexpr int most_halvings_of_programs = 3;

// The standing of a player after all games.
struct Standing {
    PlayerId player;
    StatisticsByPlayers statistics{};
    std::vector<Rating> ratings = {}; // of the pools that the player has played in
    LeftByPlayers left{};
    std::vector<std::vector<PlayerId>> met =
        {}; // opponents in the last rated games, the newest game last
    friend bool operator==(const Standing&, const Standing&) = default;
};

struct Settlement {
    FinishedGame finished;
    Pool pool = Pool::people;
    std::vector<Standing> standings;                       // of all players but built-in ones
    std::vector<std::optional<RatingChange>> changes = {}; // by seat
};

// None: the player is not known any more.
using FindStanding = std::function<std::optional<Standing>(PlayerId)>;

[[nodiscard]] Settlement settle(FinishedGame finished, const FindStanding& before);

[[nodiscard]] GameSummary summary_of(const FinishedGame& finished);
[[nodiscard]] Pool pool_of(const std::vector<SeatKind>& kinds);
// By seat, in thousandths. games: those that each player had in the pool before. halvings: of each
// player's k.
[[nodiscard]] std::vector<std::int64_t> rating_changes(const std::vector<int>& ranks,
                                                       const std::vector<std::int64_t>& ratings,
                                                       const std::vector<std::int64_t>& games,
                                                       const std::vector<int>& halvings);
// How often k is halved for the player at a table with these players.
[[nodiscard]] int
halvings_of(const Standing& standing, const std::vector<PlayerId>& seats, Pool pool);

} // namespace jantaku
