// Replay: a recorded game played again through `enact` alone, and compared at every event.
//
// walls       those that the log gives, or such as its own deal and draws ask for (replay/wall.hpp)
// decisions   taken from the log; each must be legal
// compared    headers, hands, draws, discards, calls, riichi and when it is paid, indicators and
//             when they are turned, wins with yaku, fu, points and payments, draws, the end. What
//             the format does not tell is not compared
// middle      a log may begin in the middle of a game: the first header is taken as it stands
//             unless it is the first of a game
// cut         a log without an end is played as far as it goes
// divergence  the first: game, hand, event, `expected …, actual …`; expected is what the log has.
//             An event past the log's last is the place where one is missing
// errors      none: a log that is misshapen or that breaks the table diverges too
#pragma once

#include "record/log.hpp"

#include <jantaku/table/game.hpp>

namespace jantaku {

struct Replay {
    Events events; // of the table, from StartGame on, up to the divergence
    Game game;
    std::size_t kyoku = 0; // played to their end
    std::size_t wins = 0;
    std::optional<LogError> divergence;
};

[[nodiscard]] Replay replay(const Log& log);

} // namespace jantaku
