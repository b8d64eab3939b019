// Legal parts: the conditions that legal() and why_not() share, so that the two cannot disagree.
//
// why_no_…  the code of the first condition that fails, in the order of docs/rules.md; none: legal
#pragma once

#include <jantaku/table/legal.hpp>

namespace jantaku {

// Whether the rules have this abortive draw. There is none where the kyoku goes on after wins
// and some need four players.
[[nodiscard]] bool may_abort(const Rules& rules, DrawKind kind);

[[nodiscard]] bool enough_points_for_riichi(const Public& table, Seat seat);
[[nodiscard]] bool enough_tiles_for_riichi(const Public& table);
// Whether the hand is tenpai without `tile`; a wait for a fifth tile does not count.
[[nodiscard]] bool leaves_tenpai(const Public& table, const Private& mine, Seat seat, Tile tile);

// Every ankan or kakan that the tiles allow, in the order of their numbers; in riichi only an ankan
// of the drawn kind.
[[nodiscard]] Choices ankan_options(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] Choices kakan_options(const Public& table, const Private& mine, Seat seat);
// Every kind that may be set aside, in the order of their numbers; in riichi only the
// drawn kind.
[[nodiscard]] Choices kita_options(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] std::optional<Error>
why_no_kan(const Public& table, const Private& mine, Seat seat, const Action& kan);

[[nodiscard]] std::optional<Error>
why_no_tsumo(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] std::optional<Error>
why_no_kyuushu(const Public& table, const Private& mine, Seat seat);
// For the open tile; the seat is not the one that offers it.
[[nodiscard]] std::optional<Error> why_no_ron(const Public& table, const Private& mine, Seat seat);

// Whether the tile completes kokushi, the only hand that may rob an ankan.
[[nodiscard]] bool waits_as_kokushi(const Private& mine, Tile tile);

// Whether the seat may chi by its place: it acts next, and the game has chi.
[[nodiscard]] bool may_chi(const Public& table, Seat seat);
// Whether the seat may chi, pon or daiminkan at all, whatever its tiles are.
[[nodiscard]] bool may_call(const Public& table, Seat seat);

// The kinds that may not be discarded after the call.
[[nodiscard]] KindSet kuikae_after(const Rules& rules, const Action& call, Tile called);
// Whether the hand has a tile that it may discard after the call.
[[nodiscard]] bool
leaves_a_discard(const Rules& rules, const Private& mine, const Action& call, Tile called);

// Whether there are four kans that do not all belong to one player. kans: how many there
// are; Public::kans does not count a kan yet that may be robbed.
[[nodiscard]] bool kans_of_several(const Public& table, int kans);

} // namespace jantaku
