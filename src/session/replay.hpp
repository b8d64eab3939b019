// Replay: where somebody stands in a finished game that he reads step by step.
//
// step   from 1; one for each event that shows: deals, draws, discards, calls, results …
// cost   a step on applies its events, a step back folds the game anew from its start
#pragma once

#include "room/messages.hpp"
#include "text/words.hpp"

#include <cstddef>
#include <jantaku/table/game.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace jantaku::session {

class Replay {
  public:
    // The game has at least one step, else InvariantError.
    explicit Replay(std::shared_ptr<const PlayedGame> played);

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] std::size_t steps() const { return steps_.size(); }
    // What is beyond either end is that end.
    void go_to(std::size_t step);

    [[nodiscard]] const Event& event() const { return played_->events[steps_[step_ - 1]]; }
    [[nodiscard]] const Public& before() const { return before_; }
    [[nodiscard]] const Game& game() const { return game_; }
    // The one that is played, or was last: the table already tells of the next when one is over.
    [[nodiscard]] int kyoku() const { return kyoku_; }
    [[nodiscard]] const SeatNames& names() const { return names_; }
    [[nodiscard]] const PlayedGame& played() const { return *played_; }

    // The deal of a kyoku, of the first one where the honba is not told.
    [[nodiscard]] std::optional<std::size_t> find_kyoku(int kyoku, std::optional<int> honba) const;
    // The last that comes before an event, so that what it tells is not yet shown.
    [[nodiscard]] std::size_t step_before(std::size_t event) const;
    // The first win behind this step.
    [[nodiscard]] std::optional<std::size_t> next_win() const;

  private:
    void rewind();
    void advance();

    std::shared_ptr<const PlayedGame> played_;
    SeatNames names_;
    std::vector<std::size_t> steps_; // indices of events
    std::size_t step_ = 0;
    std::size_t applied_ = 0; // events
    int kyoku_ = 0;
    Game game_;
    Public before_;
};

} // namespace jantaku::session
