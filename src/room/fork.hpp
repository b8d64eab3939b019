// Fork: a person plays on from a decision of a finished game, with built-in players.
//
// step     of a replay of the game: events that everybody sees in a record, from 1 (table/step.hpp)
// point    the first decision of anybody after the step. Between two kyoku it is the first one of the
//          next kyoku. All seats decide anew from there
// seat     the one that is asked for, or else the person's own in that game, or else the one that decides
// wall     the same for the rest of this kyoku, or the undrawn tiles laid anew (laid_anew() in deal.hpp).
//          Later kyoku are dealt from the secret of the new room
// room     unrated, and outside of all statistics; like the game that it goes on from, open to
//          everybody's eyes or to nobody's
// errors   bad_value: no such level. option_index: the game is shorter, or is over at that step, or has
//          no such seat
// cost     one fold over the game
// source   docs/rules.md, R-1.78
#pragma once

#include "room/deal.hpp"
#include "room/event.hpp"
#include "room/messages.hpp"

#include <jantaku/tile/result.hpp>

namespace jantaku {

// The events that make the room. The last one is a Forked. person: the member; may be read by the person
[[nodiscard]] Result<Record, Error> fork(const PlayedGame& game,
                                         const ForkGame& ask,
                                         RoomId room,
                                         const event::Joined& person,
                                         SecretSource& secrets);

} // namespace jantaku
