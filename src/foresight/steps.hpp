// Steps: a number for each time that a seat will discard: 0 is now, each later one a go-around on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace jantaku::foresight {

// Two players have more turns than this; nobody looks so far ahead.
inline constexpr std::size_t max_steps = 24;
using Steps = std::array<float, max_steps>;

// Of what is added up from single chances, which together would be more than certain.
inline constexpr float highest_chance = 0.9F;
// Less than anything is worth: what cannot be done.
inline constexpr float out_of_question = -1000;

// Raises each number from step 0 to `last` to the one of `other` where that is higher.
inline void raise(Steps& line, const Steps& other, std::size_t last) {
    for (std::size_t i = 0; i <= last; ++i)
        line[i] = std::max(line[i], other[i]);
}

} // namespace jantaku::foresight
