#include "foresight/numbers.hpp"
#include "tests/support/catch.hpp"

#include <bit>
#include <cmath>
#include <cstdint>

namespace jantaku::numbers_test {

TEST_CASE("numbers: they agree with the machine's library", "[foresight]") {
    for (int i = -800; i <= 800; ++i) {
        const auto x = static_cast<double>(i) / 10;
        CAPTURE(x);
        const double exact = std::exp(x);
        CHECK(std::abs(foresight::exponential(static_cast<float>(x)) - exact) <= 2e-5 * exact);
        const double below = std::erfc(-x / std::sqrt(2.0)) / 2;
        CHECK(std::abs(foresight::normal_below(static_cast<float>(x)) - below) <= 2e-4);
    }
}

// A bot's decisions depend on these numbers, so they must have the same bits on every machine.
TEST_CASE("numbers: they are the same on every machine, to the last bit", "[foresight]") {
    std::uint32_t hash = 2166136261U;
    for (int i = -4000; i <= 4000; ++i) {
        const float x = static_cast<float>(i) / 64;
        for (const float value : {foresight::exponential(x), foresight::normal_below(x)})
            hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 16777619U;
    }
    CHECK(hash == 0x87970873U);
}

} // namespace jantaku::numbers_test
