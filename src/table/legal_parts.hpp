// The single conditions that legal() and why_not() are both made of, so that they cannot disagree.
//
// why_no_…  the code of the first condition that fails, in the order of docs/rules.md; none: legal
#pragma once

#include <jantaku/table/legal.hpp>

namespace jantaku {

// Whether the abortive draw exists; none does where the kyoku goes on after wins, and some
// need four players.
[[nodiscard]] bool may_abort(const Rules& rules, DrawKind kind);

[[nodiscard]] bool enough_points_for_riichi(const Public& table, Seat seat);
[[nodiscard]] bool enough_tiles_for_riichi(const Public& table);
// Whether the hand waits once `tile` is gone, for a tile that it does not hold four times.
[[nodiscard]] bool leaves_tenpai(const Public& table, const Private& mine, Seat seat, Tile tile);

// Every ankan or kakan that the tiles allow, as numbered; in riichi only the drawn kind.
[[nodiscard]] Choices ankan_options(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] Choices kakan_options(const Public& table, const Private& mine, Seat seat);
// Every kind that may be set aside, as numbered; in riichi only the drawn one.
[[nodiscard]] Choices kita_options(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] std::optional<Error>
why_no_kan(const Public& table, const Private& mine, Seat seat, const Action& kan);

[[nodiscard]] std::optional<Error>
why_no_tsumo(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] std::optional<Error>
why_no_kyuushu(const Public& table, const Private& mine, Seat seat);
// Of the open tile, for a seat that did not put it there.
[[nodiscard]] std::optional<Error> why_no_ron(const Public& table, const Private& mine, Seat seat);

// Whether the tile completes kokushi, the only hand that may rob an ankan.
[[nodiscard]] bool waits_as_kokushi(const Private& mine, Tile tile);

// Whether only the seat to act next may chi the open tile, and this is it.
[[nodiscard]] bool may_chi(const Public& table, Seat seat);
// Whether chi, pon and daiminkan are open to the seat, its tiles aside.
[[nodiscard]] bool may_call(const Public& table, Seat seat);

// The kinds that may not be discarded after the call.
[[nodiscard]] KindSet kuikae_after(const Rules& rules, const Action& call, Tile called);
[[nodiscard]] bool
leaves_a_discard(const Rules& rules, const Private& mine, const Action& call, Tile called);

// Whether there are four kans that do not all belong to one player, when so many stand.
[[nodiscard]] bool kans_of_several(const Public& table, int kans);

} // namespace jantaku
