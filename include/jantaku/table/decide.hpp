// Decide: may it happen, and what follows. Apply: it happened. Enact: both in one step. Redact: what a
// viewer may learn.
//
// decide   events, or why not; changes nothing. An Act is accepted if and only if `legal` holds it.
//          Proceed is refused with not_your_turn while somebody whose answer matters is silent.
// apply    to the whole game, to a seat's view, or to what the public sees: the same events,
//          whole or redacted, and the same state. Events must come in the order decided (else
//          InvariantError).
// enact    decides and applies at once, for an owner who needs no draft, and appends what happened.
//          A refused input leaves game and list as they were; after an InvariantError the game is
//          of no use any more
// redact   the event as `viewer` gets it, or nothing at all
// cost     enact allocates for wins, and when the list has to grow; decide is enact on a copy of the
//          game, with a new list
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

// A seat, everybody (spectators), or the owner's journal.
struct Everybody {};
struct Full {};
using Viewer = std::variant<Seat, Everybody, Full>;
[[nodiscard]] std::optional<Event> redact(const Event& event, const Viewer& viewer);

// Whether Proceed would be accepted: in the claim phase when the answers that are still missing
// cannot change who gets the tile, in the exchange when everybody has answered.
[[nodiscard]] bool claims_decided(const Game& game);

// The start of a game; seat 0 is the first dealer.
[[nodiscard]] Game new_game(const Rules& rules);

} // namespace jantaku
