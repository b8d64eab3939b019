// Program: a program's part in one game. It is told what its seat may see, and its answer becomes a
// legal action, or its silence does.
//
// exchange   programs are not asked which tiles they give away, because mjai has no words
//            for it
#pragma once

#include "record/held_start.hpp"
#include "tools/pipe_bot/pipe_bot.hpp"

#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku::arena {

class Program {
  public:
    // names: the players by seat.
    Program(pipe_bot::Settings settings, std::vector<std::string> names)
        : seat_{settings.seat}, names_{std::move(names)}, bot_{std::move(settings)} {}

    // event: happens to `before` now.
    void see(const Event& event, const Public& before);
    [[nodiscard]] Action choose(const SeatView& view, const Actions& actions);
    void finish() { bot_.finish(); }

    [[nodiscard]] const pipe_bot::Faults& faults() const { return bot_.faults(); }

  private:
    void tell(const Event& shown, const Public& before);

    Seat seat_;
    std::vector<std::string> names_;
    pipe_bot::PipeBot bot_;
    record::HeldStart start_;
};

} // namespace jantaku::arena
