// Decide: what follows from an input, how events change a game, and who may see them.
//
// decide   the events that follow from the input, or why it is refused. The game does not change.
//          An Act is accepted if and only if `legal` holds it. Proceed is refused with
//          not_your_turn while an answer that matters is missing. Deal and Proceed are refused with
//          stale in other phases
// apply    changes a game, a seat's view or the public table by one event. Whole and redacted
//          events give the same state. They must come in the order in which they were decided; else
//          InvariantError, which names the event
// enact    decides and applies in one step, for an owner who needs no draft, and appends the events
//          to `happened`. A refused input leaves the game and the list unchanged. After an
//          InvariantError the game must not be used
// redact   the event as `viewer` may see it, or nothing. A viewer is a seat, a spectator, who sees
//          no hidden tile, either of them at a table with open hands, or one who sees everything.
//          For a viewer who sees no open hands, the game has none
// cost     enact allocates for wins, and when the list has to grow. decide is enact on a copy of
//          the game, with a new list
#pragma once

#include <jantaku/table/error.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/table/input.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <variant>

namespace jantaku {

[[nodiscard]] Result<Events, Error> decide(const Game& game, const Input& input);

[[nodiscard]] std::optional<Error> enact(Game& game, const Input& input, Events& happened);

void apply(Game& game, const Event& event);
void apply(SeatView& view, const Event& event);
void apply(Public& table, const Event& event);

// A viewer of events: a seat, spectators (Everybody), one of them at a table with open hands, or
// the owner's journal (Full).
struct Everybody {};
struct Full {};
struct AllHands {
    std::optional<Seat> seat; // none: spectators
};
using Viewer = std::variant<Seat, Everybody, Full, AllHands>;
// A seat of this table or, without one, its spectators.
[[nodiscard]] Viewer viewer_at(const Public& table, std::optional<Seat> seat);
[[nodiscard]] std::optional<Event> redact(const Event& event, const Viewer& viewer);

// Whether Proceed would be accepted in a claim phase or an exchange. In a claim phase, the missing
// answers must not be able to change who gets the tile. In an exchange, nobody's answer
// may be missing.
[[nodiscard]] bool claims_decided(const Game& game);

// The start of a game; seat 0 is the first dealer.
[[nodiscard]] Game new_game(const Rules& rules);

} // namespace jantaku
