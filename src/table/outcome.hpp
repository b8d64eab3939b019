// Outcome: the events that end a kyoku, with all that is paid.
//
// game    as it is when the kyoku ends; for a ron the tile still lies open
// source  docs/rules.md#wins, #exhaustive-draw, #abortive-draws, #pao
#pragma once

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <span>
#include <vector>

namespace jantaku {

[[nodiscard]] Hora tsumo_win(const Game& game, Seat winner);
// `winners` nearest after the discarder first; one event each, in that order.
[[nodiscard]] std::vector<Hora> ron_wins(const Game& game, std::span<const Seat> winners);
// What an exhaustive draw pays: those who have won take no part, or are paid like tenpai players.
[[nodiscard]] PerSeat<int> noten_payments(const Public& table, const PerSeat<bool>& is_tenpai);
[[nodiscard]] Ryukyoku exhaustive_draw(const Game& game);
// `shown`: whose hand is laid open.
[[nodiscard]] Ryukyoku abortive_draw(const Game& game, DrawKind kind, std::optional<Seat> shown);

} // namespace jantaku
