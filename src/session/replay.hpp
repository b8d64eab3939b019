// Replay: a position in a finished game that somebody reads step by step.
//
// step     counts from 1. Each visible event is one: deals, draws, discards, calls, results …
// cost     a step forward applies its events. A step back folds the game again from its start
#pragma once

#include "room/messages.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <optional>
#include <vector>

namespace jantaku::session {

class Replay {
  public:
    // The game has at least one step, else InvariantError. seat: whose decisions are read; none: nobody's
    explicit Replay(Frozen<PlayedGame> played, std::optional<Seat> seat = std::nullopt);

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] std::size_t steps() const { return steps_.size(); }
    // A step beyond either end is that end.
    void go_to(std::size_t step);

    [[nodiscard]] const Event& event() const { return played_->events[steps_[step_ - 1]]; }
    [[nodiscard]] const Public& before() const { return before_; }
    [[nodiscard]] const Game& game() const { return game_; }
    // The kyoku that is played, or was played last. The table already has the number of the next
    // one when a kyoku is over.
    [[nodiscard]] int kyoku() const { return kyoku_; }
    [[nodiscard]] const SeatNames& names() const { return names_; }
    [[nodiscard]] const PlayedGame& played() const { return *played_; }
    [[nodiscard]] std::optional<Seat> seat() const { return seat_; }

    // The step of the deal of a kyoku. Without a honba, of its first deal.
    [[nodiscard]] std::optional<std::size_t> find_kyoku(int kyoku, std::optional<int> honba) const;
    // The last step before an event, so that the event is not shown yet. At least 1.
    [[nodiscard]] std::size_t step_before(std::size_t event) const;
    // The first win after this step.
    [[nodiscard]] std::optional<std::size_t> next_win() const;

  private:
    void rewind();
    void advance();

    Frozen<PlayedGame> played_;
    std::optional<Seat> seat_;
    SeatNames names_;
    std::vector<std::size_t> steps_; // indices into the game's events
    std::size_t step_ = 0;
    std::size_t applied_ = 0; // number of events
    int kyoku_ = 0;
    Game game_;
    Public before_;
};

} // namespace jantaku::session
