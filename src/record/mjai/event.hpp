// Mjai event: one event of a table as the message that bots are sent.
//
// before   the table that the event happens to
// hidden   tiles that the event does not tell are "?", in their right number
// fields   those of the original server, then ours where it has no word: hora tells honba, kyotaku,
//          liable, yakuman and limit, end_game ranks and results. Claimed, swap and ura have no
//          mjai event, so they get events of ours
// scores   after the event
// start    the start of a game names only its type, because the table does not know its players.
//          Shuffled gives no message (null)
// source   docs/bot-api.md#events
#pragma once

#include "record/json_out.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <variant>

namespace jantaku::record {

// The members of start_game that akochan cannot do without: `kyoku_first`, 0 for a hanchan and 4 for a
// tonpuu, as if it began in the south round, and `aka_flag`, whether there are red fives.
void add_akochan_members(Json& start_game, const Rules& rules);
[[nodiscard]] Json mjai_event(const Event& event, const Public& before);
// The same, as the first members of a message. Shuffled adds nothing.
void add_mjai_event(JsonText& out, const Event& event, const Public& before);
[[nodiscard]] inline bool has_mjai_event(const Event& event) {
    return !std::holds_alternative<Shuffled>(event);
}

} // namespace jantaku::record
