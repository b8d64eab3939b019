// Outcome: the events that end a kyoku, with all payments.
//
// game    as it is when the kyoku ends; for a ron the tile is still open
// source  docs/rules.md#wins, #exhaustive-draw, #abortive-draws, #pao
#pragma once

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <span>
#include <vector>

namespace jantaku {

[[nodiscard]] Hora tsumo_win(const Game& game, Seat winner);
// winners: the nearest after the discarder first. One event each, in that order.
[[nodiscard]] std::vector<Hora> ron_wins(const Game& game, std::span<const Seat> winners);
// The payments of an exhaustive draw. Seats that have won take no part, or are paid like tenpai
// seats.
[[nodiscard]] PerSeat<int> noten_payments(const Public& table, const PerSeat<bool>& is_tenpai);
// Whether the seat has nagashi mangan if the kyoku ended in an exhaustive draw now.
[[nodiscard]] bool is_nagashi(const Rules& rules, const SeatPublic& seat);
struct NagashiPayments {
    PerSeat<bool> paid; // the seats whose nagashi counts
    PerSeat<int> deltas;
    int kyotaku = 0; // the sticks that are taken
};
// Instead of the noten payments. nagashi: the seats that have it, at least one.
[[nodiscard]] NagashiPayments nagashi_payments(const Public& table, const PerSeat<bool>& nagashi);
[[nodiscard]] Ryukyoku exhaustive_draw(const Game& game);
// shown: the seat whose hand everybody sees.
[[nodiscard]] Ryukyoku abortive_draw(const Game& game, DrawKind kind, std::optional<Seat> shown);

} // namespace jantaku
