// Mjai action: what a seat does, as the message that a bot sends to do it.
//
// write    as a bot may send it back; names the tile that is taken or discarded, where there is
//          one. Riichi and its discard are one action and one message: reach with pai and tsumogiri
// read     keys in any order, unknown ones ignored. A discard with a wrong tsumogiri is read as the
//          legal discard of that tile. The action need not be legal: ask `why_not`
// errors   what is wrong, in English, for the log of the bot's author
// source   docs/bot-api.md#actions
#pragma once

#include "record/json_object.hpp"
#include "record/json_out.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <string_view>

namespace jantaku::record {

// view: that of the acting seat, at the moment when it is asked.
[[nodiscard]] Json mjai_action(const Action& action, const SeatView& view);
[[nodiscard]] Json mjai_actions(const Actions& actions, const SeatView& view);
// The same as the member `key` of a message.
void add_mjai_actions(JsonText& out,
                      std::string_view key,
                      const Actions& actions,
                      const SeatView& view);
// Reduces such a list to `possible_actions`: without plain discards and the pass, and with riichi
// once, without its tile.
[[nodiscard]] Json mjai_possible(const Json& actions, Seat seat);

[[nodiscard]] Result<Action, std::string> read_mjai_action(const JsonObject& message,
                                                           const SeatView& view);

} // namespace jantaku::record
