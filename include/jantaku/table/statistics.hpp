// Statistics: how the players of games have played, as sums over events that may be added in any
// order.
//
// before   the table as it was before the event
// riichi   riichi whose stick was paid
// wins     a kyoku that goes on after wins (shura) counts each of them
// cost     count allocates nothing; statistics_of folds the whole game
// list     each_count is the only list of the fields; code that handles every field uses it
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/seat.hpp>

namespace jantaku {

struct Statistics {
    using Count = std::int64_t;

    Count games = 0;
    std::array<Count, max_players> places{}; // how often first, second …
    Count points = 0;                        // at the ends of games
    Count result = 0;                        // thousandths
    Count kyoku = 0;
    Count rons = 0;
    Count tsumos = 0;
    Count won_points = 0; // by all wins, honba and sticks included
    Count deal_ins = 0;
    Count lost_points = 0; // by deal-ins
    Count riichi = 0;
    Count riichi_wins = 0;
    Count opened = 0; // kyoku in which the hand was opened
    Count draws = 0;  // exhaustive ones
    Count tenpai = 0; // at exhaustive draws

    void add(const Statistics& other);
    // Calls f(name, field of each of `some`…) for each field; a field is a Count or an array of
    // them.
    template <class F, class... Some>
    static constexpr void each_count(F f, Some&... some) {
        f("games", some.games...);
        f("places", some.places...);
        f("points", some.points...);
        f("result", some.result...);
        f("kyoku", some.kyoku...);
        f("rons", some.rons...);
        f("tsumos", some.tsumos...);
        f("won_points", some.won_points...);
        f("deal_ins", some.deal_ins...);
        f("lost_points", some.lost_points...);
        f("riichi", some.riichi...);
        f("riichi_wins", some.riichi_wins...);
        f("opened", some.opened...);
        f("draws", some.draws...);
        f("tenpai", some.tenpai...);
    }
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

// Adds what the event says to the statistics of each seat.
void count(PerSeat<Statistics>& all, const Public& before, const Event& event);

// The statistics of a whole game, from StartGame on. Hidden tiles are not needed.
[[nodiscard]] PerSeat<Statistics> statistics_of(const Events& events);

} // namespace jantaku
