// Readings: what the judge tells of other hands, beside what they were.
//
// moment   a seat is about to discard, and the judge tells it of each other seat that has not won
// ready    seats without riichi: whether the hand wins by ron on some tile, now and some go-arounds
//          later, as far as the kyoku lasts that long and the seat has not declared riichi by then
// waits    hands that are ready: whether it wins on a kind, for each kind that is not known to be safe
// danger   whether somebody wins on a kind that the seat holds
// others   whether others win in the go-around after the discard, or after a later one that the seat
//          comes to, not off the seat, as far as nobody else has declared riichi by then
// tenpai   of seats without riichi, as far as the kyoku ends in an exhaustive draw: whether the hand is
//          tenpai then
// base     of a win, before the payers' shares
#pragma once

#include "tools/calibrate/means.hpp"
#include "tools/calibrate/reliability.hpp"

#include <array>
#include <jantaku/table/event.hpp>

namespace jantaku::calibrate {

// Go-arounds after which readiness is looked at.
inline constexpr std::array<std::size_t, 4> ahead{0, 2, 4, 6};
// Wins in riichi, closed ones, open ones.
inline constexpr std::size_t kinds_of_wins = 3;
inline constexpr std::size_t groups_of_melds = 4; // none, one, two, more

struct Readings {
    // By open melds now and go-arounds ahead.
    std::array<std::array<Reliability, ahead.size()>, groups_of_melds> ready;
    std::array<Reliability, ahead.size()> others;    // by go-arounds ahead
    std::array<Reliability, groups_of_melds> tenpai; // by open melds
    std::array<Reliability, 2> waits;                // closed, open
    std::array<Reliability, 2> danger;               // while nobody, somebody is in riichi
    struct Wins {
        std::int64_t count = 0;
        double said = 0;
        double came = 0;
    };
    std::array<Wins, kinds_of_wins> bases;

    Readings();
    void add(const Readings& more);
};

// The readings of every seat in a game, from StartGame on, with every hand.
[[nodiscard]] Readings readings_in(const Events& game);

} // namespace jantaku::calibrate
