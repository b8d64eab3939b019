// Numbers: exponentials that are the same on every machine.
//
// made of       additions, products and divisions alone, because the last digit of the C library's
//               exponential differs between machines
// exponential   e to the power of x, for x in −80 … 80 (clamped), to some 1e-6 of itself
// logistic      1 / (1 + e^−x)
// normal_below  the share of a normal distribution below z deviations, to some 2e-4
// built         with -ffp-contract=off, so that no compiler joins a product and a sum
#pragma once

namespace jantaku::foresight {

[[nodiscard]] float exponential(float x);
[[nodiscard]] inline float logistic(float x) {
    return 1.0F / (1.0F + exponential(-x));
}
[[nodiscard]] inline float normal_below(float z) {
    return logistic(z * (1.5976F + 0.07056F * z * z));
}

} // namespace jantaku::foresight
