// Random game: one game of random play, observed while it goes on.
//
// decides  called with the game and each seat that has a decision to make, before it decides
// happens  called with the game before each event
// plies    the game ends after this many inputs at the latest
// chooses  has the form of random_play::choose
#pragma once

#include "tests/support/random_play.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <stdexcept>

namespace jantaku::random_play {

template <class Decides, class Happens, class Chooses = decltype(&choose)>
void play_game(const Rules& rules,
               Random& random,
               int plies,
               Decides&& decides,
               Happens&& happens,
               Chooses chooses = &choose) {
    Game game = new_game(rules);
    for (int ply = 0; ply < plies && game.table.phase != Phase::over; ++ply) {
        std::optional<Input> input;
        if (game.table.phase == Phase::deal) {
            input = random_deal(game.table.rules, random);
        } else {
            for (const Seat seat : seats(game.table.players())) {
                const Actions actions = legal(game, seat);
                if (actions.empty()) continue;
                decides(std::as_const(game), seat);
                if (!input) input = Act{seat, chooses(game.view(seat), actions, random)};
            }
        }
        const auto events = decide(game, input.value_or(Input{Proceed{}}));
        if (!events) throw std::logic_error{"random play did what is not legal"};
        for (const Event& event : *events) {
            happens(std::as_const(game), event);
            apply(game, event);
        }
    }
}

} // namespace jantaku::random_play
