// Script: what follows from an input, each event on top of what the ones before it have done.
//
// game      takes every event that is emitted
// happened  gets it, too
#pragma once

#include <jantaku/table/decide.hpp>
#include <vector>

namespace jantaku {

class Script {
  public:
    Script(Game& game, Events& happened) : game_{game}, happened_{happened} {}

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Public& table() const { return game_.table; }
    [[nodiscard]] const Rules& rules() const { return game_.table.rules; }

    void emit(const Event& event);
    void draw(Seat seat);
    // The wall has run out: who is tenpai, and indicators that only winners have seen.
    void exhaust();
    // Indicators that are still due, in the order of their kans.
    void turn_pending_indicators();
    // What follows a kan that nobody robs: indicators, then the replacement tile, or the
    // draw that four kans bring about at once.
    void draw_after_kan(Seat seat, MeldKind kind);
    void draw_after_kita(Seat seat);
    // The wins of one tile, nearest first, and what follows: nothing, or, where the kyoku goes on
    // after wins, the next draw (R-5.33 … ).
    void win(std::vector<Hora> wins);

  private:
    void reveal_ura();

    Game& game_;
    Events& happened_;
};

} // namespace jantaku
