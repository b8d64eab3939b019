// Decided by: whose decision an event tells of.
#pragma once

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <span>
#include <utility>

namespace jantaku {

// The seat that decided on the event. None: it follows from the events before. A ron follows from the
// answer to the tile, and the discard of a riichi from the riichi.
[[nodiscard]] std::optional<Seat> decided_by(const Public& before, const Event& event);

// A moment at which a seat decided something.
struct DecisionPoint {
    // How many came before. An indicator that the decision turns is none of them.
    std::size_t events = 0;
    std::size_t event = 0; // index of the one that tells of the decision
    Seat seat{0};
    const Game& game; // before the decision
};

// Finds the decision points of a list of events one after the other.
//
// game    before the events
// cost    one fold over the events
class DecisionPoints {
  public:
    DecisionPoints(Game game, std::span<const Event> events)
        : game_{std::move(game)}, events_{events} {}

    // None: there is none any more. The point is valid until the next call.
    [[nodiscard]] std::optional<DecisionPoint> next();

  private:
    void apply_until(std::size_t event);

    Game game_;
    std::span<const Event> events_;
    std::size_t applied_ = 0;
    std::size_t looked_at_ = 0;
};

} // namespace jantaku
