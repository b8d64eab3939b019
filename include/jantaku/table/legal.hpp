// Legal: everything that a seat may do now; prompts, bots, time-outs and refusals all ask here.
//
// legal      empty when the seat has nothing to decide
// order      on a turn: discards by their number in the hand, riichi, open riichi, tsumo, kans,
//            kita, kyuushu. For a claim: chi and pon as they are numbered,
//            daiminkan, ron, pass. In an exchange: every choice of three tiles, pass
// is_legal   whether `legal` holds the action; looks only at actions of its kind
// why_not    the code that refuses an action (docs/rules.md#errors); none for a legal action
// why_never  the code that refuses every action of the kind, whatever tiles are chosen; asked
//            before the arguments of a command are read
// cost       no allocation; a turn tests each discard for riichi only when the hand is tenpai
#pragma once

#include <jantaku/table/error.hpp>
#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku {

[[nodiscard]] Actions legal(const Public& table, const Private& mine, Seat seat);
[[nodiscard]] inline Actions legal(const SeatView& view) {
    return legal(view.table, view.mine, view.seat);
}
[[nodiscard]] inline Actions legal(const Game& game, Seat seat) {
    return legal(game.table, game.hands[seat], seat);
}

[[nodiscard]] bool
is_legal(const Public& table, const Private& mine, Seat seat, const Action& action);

[[nodiscard]] std::optional<Error>
why_not(const Public& table, const Private& mine, Seat seat, const Action& action);
[[nodiscard]] std::optional<Error>
why_never(const Public& table, const Private& mine, Seat seat, ActionKind kind);

enum class Furiten : std::uint8_t { none, discard, passed, riichi };
[[nodiscard]] Furiten furiten(const Public& table, const Private& mine, Seat seat);

// Waits that count for tenpai under tenpai_fifth_tile. counts: 3n + 1 concealed tiles.
[[nodiscard]] KindSet tenpai_waits(const Rules& rules, const Counts& counts, const Melds& melds);

// The abortive draw that follows the open discard unless it is ronned (R-2.95 … ).
[[nodiscard]] std::optional<DrawKind> abort_due(const Public& table);

// Every way to call `tile` with two tiles of the hand, as numbered for /chow and /pong. Refusals
// that do not depend on the tiles are not checked.
[[nodiscard]] Choices chi_options(const Public& table, const Private& mine, Tile tile);
[[nodiscard]] Choices pon_options(const Private& mine, Tile tile);

} // namespace jantaku
