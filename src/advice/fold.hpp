// Fold: whether a hand pushes against a threat or which tile it folds with (B-16), and whether it
// is played at all.
#pragma once

#include "advice/danger.hpp"
#include "advice/discards.hpp"

namespace jantaku::advice {

// danger: danger_of() for the tile that `best` discards.
[[nodiscard]] bool pushes(const SeatView& view, const Discard& best, int danger);

// The least dangerous discard; of equals the one that the hand can spare best.
[[nodiscard]] const Discard&
safest(const SeatView& view, const Discards& discards, const Threats& threats, const Counts& left);

// Whether a hand that may declare kyuushu is played instead.
[[nodiscard]] bool is_kept(const SeatView& view);

// Whether a tenpai hand would wait for a tile of its own river.
[[nodiscard]] bool is_furiten_after(const SeatView& view, const Discard& discard);

} // namespace jantaku::advice
