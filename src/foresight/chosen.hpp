// Chosen: numbers that no sample tells, set by what wins more in the arena (docs/bots.md#chosen-numbers-changed).
#pragma once

#include <array>

namespace jantaku::foresight::chosen {

// A tile that would be called is discarded so often for each time that it would be drawn.
inline constexpr float call_rate = 0.65F;
// Draws that bring the hand nearer and are not foreseen: better shapes, other plans; by distance.
inline constexpr std::array<float, 4> unforeseen{1.0F, 1.3F, 1.5F, 1.6F};
// The risk of a tile that was chosen among several to spare, beside that of any tile.
inline constexpr float spare_risk = 0.35F;
// What a tile without a neighbour may still become two away and farther, for each step of keep_value
// (B-3), while nobody threatens.
inline constexpr float use_of_a_tile = 0.02F;
// The risk of a discard that is foreseen for a later turn.
inline constexpr float later_risk = 0.4F;
// Of its own tiles a hand that folds uses so many in a turn; the others become safe meanwhile.
inline constexpr float own_tiles_a_fold = 0.4F;
// The risk from hands that are not ready yet, beside what it would be with tiles chosen now.
inline constexpr float unknown_a_fold = 0.2F;

} // namespace jantaku::foresight::chosen
