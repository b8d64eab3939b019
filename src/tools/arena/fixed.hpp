// Fixed: decimal numbers computed with integers, so that rounding is the same on every machine.
//
// fixed            value / per, rounded away from zero; `-` when `per` is 0
// standard error   of a mean, from the sums over its samples; four decimals, `-` for fewer than two
// bounds           1e7 samples, each up to 16, or 250,000, each up to 256
#pragma once

#include "tools/arena/counts.hpp"

#include <span>
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
[[nodiscard]] Samples samples_of(std::span<const Count> all);

// parts: how many parts each sample is the sum of. The error is that of the mean of a part.
[[nodiscard]] std::string standard_error(const Samples& samples, Count parts);

} // namespace jantaku::arena
