// Replay: a recorded game played again through `enact` alone, and compared at every event.
//
// walls       those that the log gives, or else walls built to fit its deal and draws
//             (replay/wall.hpp)
// decisions   taken from the log; each must be legal
// compared    headers, hands, draws, discards, calls, riichi and when it is paid, indicators and
//             when they are turned, wins with yaku, fu, points and payments, draws, the end. Facts
//             that the format does not tell are not compared
// middle      a log may begin in the middle of a game. Its first header is not checked, unless it
//             is the first of a game
// cut         a log without an end is played as far as it goes
// divergence  the first: game, hand, event, `expected …, actual …`; expected is what the log has.
//             If the log lacks an event at its end, the place is one past its last event
// errors      none: a log that is misshapen or that breaks the table also diverges
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"

#include <jantaku/table/game.hpp>

namespace jantaku {

struct Replay {
    Events events; // of the table, from StartGame on, up to the divergence
    Game game;
    std::size_t kyoku = 0; // that were played to the end
    std::size_t wins = 0;
    std::optional<LogError> divergence;
};

[[nodiscard]] Replay replay(const Log& log);

// The game for a writer of records. `events` are those of its replay, which had no divergence.
[[nodiscard]] GameRecord game_record(const Log& log, Events events);

} // namespace jantaku
