// Mjai action: what a seat does, as the message with which a bot does it.
//
// write    as a bot may send it back; names the tile that is taken or goes, where there is one.
//          riichi and its discard are one action and one message: reach with pai and tsumogiri
// read     keys in any order, unknown ones ignored; a discard that is wrong about tsumogiri is taken
//          as the one of that tile that is legal. The action need not be legal: ask `why_not`
// errors   what is wrong, in English, for the log of whoever wrote the bot
// source   docs/bot-api.md#actions
#pragma once

#include "record/json_values.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku::record {

// view: of the seat that acts, when it is asked.
[[nodiscard]] Json mjai_action(const Action& action, const SeatView& view);
[[nodiscard]] Json mjai_actions(const Actions& actions, const SeatView& view);
// Of such a list what `possible_actions` has: all but plain discards and the pass; riichi once,
// without its tile.
[[nodiscard]] Json mjai_possible(const Json& actions, Seat seat);

[[nodiscard]] Result<Action, std::string> read_mjai_action(const Json& message,
                                                           const SeatView& view);

} // namespace jantaku::record
