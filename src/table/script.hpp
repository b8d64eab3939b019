// Script: emits the events that follow from an input, each on top of the events before it.
//
// game      every event is applied to it
// happened  every event is appended to it
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
    // The wall has run out: emits the draw, then the ura that only winners have seen.
    void exhaust();
    // Turns the indicators that are still due, in the order of their kans.
    void turn_pending_indicators();
    // Goes on after a kan that nobody robs: indicators, then the replacement tile, or the
    // abortive draw that four kans cause at once.
    void draw_after_kan(Seat seat, MeldKind kind);
    void draw_after_kita(Seat seat);
    // Emits the wins on one tile, nearest first. Where the kyoku goes on after wins, also the next
    // draw (R-5.33 … ).
    void win(std::vector<Hora> wins);

  private:
    void reveal_ura();

    Game& game_;
    Events& happened_;
};

} // namespace jantaku
