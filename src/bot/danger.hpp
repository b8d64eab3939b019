// Danger: how likely a discard deals into a hand that threatens (B-10 … B-14).
//
// threat  another seat in riichi, or with three open melds
// grade   0: cannot be ronned; 1: only by a rare hand; then upwards through suji and honours to a
//         middle tile of which nothing is known. Grades only compare; they are no probabilities
// after a riichi  what others let pass is read off the rivers, whose order among the seats a view
//         does not hold: exact unless calls have skipped a seat
#pragma once

#include <jantaku/table/game.hpp>

namespace jantaku::bot {

struct Threat {
    Seat seat{0};
    bool riichi = false;
    KindSet genbutsu{}; // safe against it now
};
using Threats = StaticVector<Threat, 3>;

[[nodiscard]] Threats threats_to(const SeatView& view);

inline constexpr int suji_grade = 3; // this and less is worth a risk
// Summed over the threats; `left`: unseen(view).
[[nodiscard]] int
danger_of(Tile tile, const SeatView& view, const Threats& threats, const Counts& left);

} // namespace jantaku::bot
