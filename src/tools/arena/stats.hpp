// Stats: what happened in a playout, counted from its events. All are sums, so they add up in any
// order.
//
// seats, …_at     by seat
// players, …_of   by player: the same counts again, for games that have ended
#pragma once

#include "tools/arena/counts.hpp"
#include "tools/pipe_bot/faults.hpp"

#include <array>
#include <jantaku/table/game.hpp>
#include <jantaku/table/keys.hpp>
#include <jantaku/table/statistics.hpp>

namespace jantaku::arena {

// Counts of the kyoku in which another seat is the dealer.
struct AgainstDealer {
    Count kyoku = 0;
    Count wins = 0;
    Count opened = 0; // kyoku in which the hand was opened

    template <class F, class... Some>
    static constexpr void each_count(F f, Some&... some) {
        f("kyoku", some.kyoku...);
        f("wins", some.wins...);
        f("opened", some.opened...);
    }
    friend bool operator==(const AgainstDealer&, const AgainstDealer&) = default;
};

struct Stats {
    Count games = 0;
    Count kyoku = 0;
    Count events = 0;
    Count decisions = 0;
    Count busts = 0; // games that end with a player below 0
    std::array<Count, draw_keys.size()> draws{};
    Count nagashi = 0; // exhaustive draws with a nagashi mangan
    Count rons = 0;
    Count tsumos = 0;
    Count double_rons = 0; // kyoku with two winners or more
    Count pao = 0;         // wins with a liable seat
    std::array<Count, limit_keys.size()> limits{};
    std::array<Count, yaku_count> yaku{};
    Count dora = 0; // wins with at least one
    Count ura = 0;
    Count aka = 0;
    PerSeat<Statistics> seats;
    PerSeat<Statistics> players;
    PerSeat<AgainstDealer> against_dealer_at;
    PerSeat<AgainstDealer> against_dealer_of;
    PerSeat<pipe_bot::Faults> faults_at;
    PerSeat<pipe_bot::Faults> faults_of;

    explicit Stats(std::size_t count = max_players)
        : seats{count}, players{count}, against_dealer_at{count},
          against_dealer_of{count}, faults_at{count}, faults_of{count} {}

    // event: happens to `table` now.
    void see(const Public& table, const Event& event);
    // Adds a game that has ended; `player_at`: the player at each seat.
    void end_game(const Stats& game, const PerSeat<std::size_t>& player_at);
    // As in jantaku/table/statistics.hpp, without the counts by player.
    template <class F, class... Some>
    static void each_count(F f, Some&... some) {
        f("games", some.games...);
        f("kyoku", some.kyoku...);
        f("events", some.events...);
        f("decisions", some.decisions...);
        f("busts", some.busts...);
        f("draws", some.draws...);
        f("nagashi", some.nagashi...);
        f("rons", some.rons...);
        f("tsumos", some.tsumos...);
        f("double_rons", some.double_rons...);
        f("pao", some.pao...);
        f("limits", some.limits...);
        f("yaku", some.yaku...);
        f("dora", some.dora...);
        f("ura", some.ura...);
        f("aka", some.aka...);
        f("seats", some.seats...);
        f("against_dealer", some.against_dealer_at...);
        f("faults", some.faults_at...);
    }
    friend bool operator==(const Stats&, const Stats&) = default;

  private:
    void see_win(const Public& table, const Hora& hora);
};

} // namespace jantaku::arena
