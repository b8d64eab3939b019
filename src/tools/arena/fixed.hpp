// Fixed: numbers with decimals, made of integers, so that no rounding differs between machines.
//
// fixed            value / per, rounded away from zero; `-` when there is nothing to divide by
// standard error   of a mean, from the sums over its samples; four decimals, `-` for fewer than two
// bounds           1e7 samples, each up to 16
#pragma once

#include "tools/arena/counts.hpp"

#include <string>

namespace jantaku::arena {

[[nodiscard]] std::string fixed(Count value, Count per, int decimals);
[[nodiscard]] std::string percent(Count part, Count whole);

struct Samples {
    Count number = 0;
    Count sum = 0;
    Count squares = 0;

    void add(Count sample) {
        ++number;
        sum += sample;
        squares += sample * sample;
    }
    friend bool operator==(const Samples&, const Samples&) = default;
};

// parts: what each sample is the sum of; the mean is that of the parts.
[[nodiscard]] std::string standard_error(const Samples& samples, Count parts);

} // namespace jantaku::arena
