// Fold: whether a hand goes on against a threat, and with which tile it gives up (B-16); whether it
// is played at all.
#pragma once

#include "advice/danger.hpp"
#include "advice/discards.hpp"

namespace jantaku::advice {

// `danger`: danger_of the tile that `best` discards.
[[nodiscard]] bool pushes(const SeatView& view, const Discard& best, int danger);

// The least dangerous of the discards, of equals the one that the hand can spare best.
[[nodiscard]] const Discard&
safest(const SeatView& view, const Discards& discards, const Threats& threats, const Counts& left);

// Whether a hand of nine kinds of terminals and honours is played.
[[nodiscard]] bool is_kept(const SeatView& view);

// Whether a tenpai hand would wait for a tile that it has discarded itself.
[[nodiscard]] bool is_furiten_after(const SeatView& view, const Discard& discard);

} // namespace jantaku::advice
