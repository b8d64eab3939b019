// Mjai lines: the messages of a table for stock clients of the original mjai server.
//
// cannot   the tiles of the hand that must not be discarded, as in `cannot_dahai`
// start    a start of a game has its id, names and what akochan wants. More would make the line too
//          long for some clients
// source   docs/bot-api.md#mjai
#pragma once

#include "record/json_values.hpp"
#include "session/session.hpp"

namespace jantaku::session {

using record::Json;

[[nodiscard]] Json mjai_hello();
// seating: with a view.
[[nodiscard]] Json mjai_start_game(const Seating& seating);
// kind: discard or riichi. Tiles that may be discarded this way are not listed.
[[nodiscard]] Json cannot_dahai(const SeatView& view, const Actions& actions, ActionKind kind);
// The event as this client gets it, or null if mjai has no message for it. `after`: the view
// including the event.
[[nodiscard]] Json mjai_line(const Event& event, const Public& before, const SeatView& after);
// The action for a seat that declared riichi and named no tile in time: it discards the drawn tile
// if that keeps tenpai, else the last tile that does.
[[nodiscard]] std::optional<Action> riichi_in_silence(const Actions& actions);

} // namespace jantaku::session
