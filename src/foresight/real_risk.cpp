#include "foresight/real_risk.hpp"

#include "foresight/fitted_risk.hpp"
#include "foresight/numbers.hpp"

#include <algorithm>

namespace jantaku::foresight {

float real_risk(float risk, std::size_t players) {
    const auto& [times, unforeseen, soon] =
        players == 3 ? fitted::real_risk_of_three : fitted::real_risk_of_four;
    return std::min(times * risk + unforeseen * (1 - exponential(-risk / soon)), 1.0F);
}

} // namespace jantaku::foresight
