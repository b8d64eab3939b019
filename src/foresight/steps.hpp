// Steps: a number for each time that a seat will discard: 0 is now, each later one a go-around on.
#pragma once

#include <array>
#include <cstddef>

namespace jantaku::foresight {

// Two players have more turns than this. The search looks no farther ahead.
inline constexpr std::size_t max_steps = 24;
using Steps = std::array<float, max_steps>;

// The most that single chances add up to, because their sum could be more than certain.
inline constexpr float highest_chance = 0.9F;
// Less than any worth: the action cannot be taken.
inline constexpr float out_of_question = -1000;

} // namespace jantaku::foresight
