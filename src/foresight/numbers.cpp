#include "foresight/numbers.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace jantaku::foresight {

float exponential(float x) {
    constexpr float log2_e = 1.44269504F;
    constexpr float ln_2 = 0.693147181F;
    const float power = std::clamp(x, -80.0F, 80.0F) * log2_e;
    const auto whole = static_cast<int>(power + (power < 0 ? -0.5F : 0.5F));
    const float rest = (power - static_cast<float>(whole)) * ln_2; // −0.35 … 0.35
    const float series =
        1.0F + rest * (1.0F + rest * (0.5F + rest * (1.0F / 6 + rest * (1.0F / 24 + rest / 120))));
    return series * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23U);
}

} // namespace jantaku::foresight
