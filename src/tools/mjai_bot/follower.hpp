// Follower: makes the view of a seat from the mjai messages of its game.
//
// told    every event that the seat may see, from start_game on, as the arena tells it to programs
//         of the dialect mjai. Tiles of others are "?"
// rules   mjai does not tell them, except the length and the red fives where start_game has
//         `kyoku_first` and `aka_flag`. A hand begins after its exchange of tiles
// errors  why a message is no event, or cannot follow. The follower must not be used after that
// source  docs/tools.md#bot
#pragma once

#include "record/mjai/hand.hpp"

#include <jantaku/table/game.hpp>
#include <optional>
#include <string>

namespace jantaku::mjai_bot {

using record::Json;

class Follower {
  public:
    using Wrong = std::optional<std::string>;

    explicit Follower(const Rules& rules) : rules_{rules} {}

    [[nodiscard]] Wrong see(const Json& message);
    // The seat answers the open tile.
    void answer(const Action& action);
    // Null: no hand is being played.
    [[nodiscard]] const SeatView* view() const { return hand_ ? &*view_ : nullptr; }

  private:
    Wrong start_game(const Json& message);
    Wrong start_kyoku(const Json& message);
    Wrong end_kyoku();
    Wrong hidden_draw(const Json& message);
    Wrong of_hand(const std::string& type, const Json& message);
    Wrong happen(const Event& event);

    Rules rules_;
    std::optional<SeatView> view_; // from start_game on
    LogKyoku log_;                 // of the hand, as it was told
    std::optional<record::MjaiHand> hand_;
};

} // namespace jantaku::mjai_bot
