// Stats: what happened in a playout, counted from its events. Sums only, so any order adds up.
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/table/game.hpp>
#include <jantaku/table/statistics.hpp>

namespace jantaku::arena {

using Count = std::int64_t;

inline constexpr std::size_t draw_kind_count = 6;
inline constexpr std::size_t limit_count = 7;

struct Stats {
    Count games = 0;
    Count kyoku = 0;
    Count events = 0;
    Count decisions = 0;
    Count busts = 0; // games that end with somebody below 0
    std::array<Count, draw_kind_count> draws{};
    Count nagashi = 0; // exhaustive draws with one
    Count rons = 0;
    Count tsumos = 0;
    Count double_rons = 0; // kyoku with two winners or more
    Count pao = 0;         // wins with a liable seat
    std::array<Count, limit_count> limits{};
    std::array<Count, yaku_count> yaku{};
    Count dora = 0; // wins with at least one
    Count ura = 0;
    Count aka = 0;
    PerSeat<Statistics> seats;
    PerSeat<Statistics> players;

    explicit Stats(std::size_t count = max_players) : seats{count}, players{count} {}

    // An event that happens to `table` now.
    void see(const Public& table, const Event& event);
    // A game has ended so; `player_at`: who sat where.
    void end_game(const Stats& game, const PerSeat<std::size_t>& player_at);
    void add(const Stats& other);

  private:
    void see_win(const Public& table, const Hora& hora);
};

} // namespace jantaku::arena
