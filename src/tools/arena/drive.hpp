// Drive: asks each seat in turn, to the end of a kyoku or of a game.
//
// choose   (Seat, const Actions&) → Action; only seats that have a choice are asked
// take     (const Input&): decides, and applies the resulting events to the game that is driven
// errors   InvariantError when a seat must act and has no action
#pragma once

#include "room/deal.hpp"

#include <jantaku/table/game.hpp>
#include <jantaku/table/input.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku::arena {

// From a turn, a claim or an exchange to the end of the kyoku.
template <class Choose, class Take>
void drive_kyoku(const Game& game, Choose choose, Take take) {
    const auto ask = [&](Seat seat) {
        const Actions actions = legal(game, seat);
        if (actions.empty()) return false;
        take(Act{seat, choose(seat, actions)});
        return true;
    };
    for (;;) {
        switch (game.table.phase) {
        case Phase::turn:
            if (!ask(game.table.turn)) throw InvariantError{"a seat has no action"};
            break;
        case Phase::swap:
        case Phase::claims:
            for (const Seat seat : seats(game.table.players()))
                ask(seat);
            take(Proceed{});
            break;
        default:
            return;
        }
    }
}

template <class Choose, class Take>
void drive(const Game& game, const GameKey& key, Choose choose, Take take) {
    std::uint32_t dealt = 0;
    while (game.table.phase != Phase::over) {
        if (game.table.phase == Phase::deal) take(deal_kyoku(game.table.rules, key, ++dealt));
        drive_kyoku(game, choose, take);
        if (game.table.phase == Phase::result) take(Proceed{});
    }
}

} // namespace jantaku::arena
