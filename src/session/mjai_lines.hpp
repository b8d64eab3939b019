// Mjai lines: what stock clients of the original mjai server are told at a table.
//
// cannot     the tiles of the hand that must not be discarded, as `cannot_dahai` has them
// start      of a game: more than its id and names would make the line too long for some clients
// source     docs/bot-api.md#mjai
#pragma once

#include "record/json_values.hpp"
#include "session/session.hpp"

namespace jantaku::session {

using record::Json;

[[nodiscard]] Json mjai_hello();
[[nodiscard]] Json mjai_start_game(const Seating& seating);
// kind: discard or riichi, whose discards are allowed.
[[nodiscard]] Json cannot_dahai(const SeatView& view, const Actions& actions, ActionKind kind);
// The event as this client gets it, or null: what mjai has no word for. `after`: the view with it.
[[nodiscard]] Json mjai_line(const Event& event, const Public& before, const SeatView& after);
// What is done for a seat that declared riichi and named no tile in time: the drawn tile if that
// keeps tenpai, else the last that does.
[[nodiscard]] std::optional<Action> riichi_in_silence(const Actions& actions);

} // namespace jantaku::session
