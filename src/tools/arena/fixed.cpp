#include "tools/arena/fixed.hpp"

#include <fmt/format.h>

namespace jantaku::arena {

namespace {

// The integer part of the square root.
Count root(Count square) {
    Count found = 0;
    for (Count bit = Count{1} << 30; bit > 0; bit >>= 1) {
        if ((found + bit) * (found + bit) <= square) found += bit;
    }
    return found;
}

} // namespace

std::string fixed(Count value, Count per, int decimals) {
    if (per == 0) return "-";
    Count unit = 1;
    for (int i = 0; i < decimals; ++i)
        unit *= 10;
    const Count size = (value < 0 ? -value : value) * unit;
    const Count rounded = (size + per / 2) / per;
    const auto* sign = value < 0 && rounded > 0 ? "-" : "";
    if (decimals == 0) return fmt::format("{}{}", sign, rounded);
    return fmt::format("{}{}.{:0{}}", sign, rounded / unit, rounded % unit, decimals);
}

std::string percent(Count part, Count whole) {
    return fixed(part * 100, whole, 2) + "%";
}

Samples samples_of(std::span<const Count> all) {
    Samples samples;
    for (const Count sample : all)
        samples.add(sample);
    return samples;
}

// sqrt((n Σx² − (Σx)²) / (n² (n − 1))), in ten-thousandths.
std::string standard_error(const Samples& samples, Count parts) {
    const Count n = samples.number;
    if (n < 2) return "-";
    const Count spread = n * samples.squares - samples.sum * samples.sum;
    constexpr Count millionths = 1'000'000;
    const Count variance = spread / n * millionths + spread % n * millionths / n;
    // Twice the result, so that it can be rounded when it is halved.
    constexpr Count rest = 4 * 100;
    const Count twice = root(variance * rest / (n * (n - 1) * parts * parts));
    return fixed((twice + 1) / 2, 10'000, 4);
}

} // namespace jantaku::arena
