// Mjai event: one event of a table as the message that bots are sent.
//
// before   the table that the event happens to
// hidden   tiles that the event does not tell are "?", as many as there are
// fields   those of the original server, and behind them ours, where it has no word: hora tells
//          honba, kyotaku, liable, yakuman and limit, end_game ranks and results; what mjai has no
//          event for is claimed, swap and ura
// scores   after the event
// start    of a game names only its type: who sits there is not the table's to know. Nobody is told
//          of Shuffled, which is no message (null)
// source   docs/bot-api.md#events
#pragma once

#include "record/json_values.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::record {

[[nodiscard]] Json mjai_event(const Event& event, const Public& before);

} // namespace jantaku::record
