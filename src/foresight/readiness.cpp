#include "foresight/readiness.hpp"

#include "foresight/fitted.hpp"
#include "foresight/numbers.hpp"

namespace jantaku::foresight {

namespace {

template <std::size_t n>
float chance(const std::array<float, n>& weights, const std::array<float, n>& features) {
    float sum = 0;
    for (std::size_t i = 0; i < n; ++i)
        sum += weights[i] * features[i];
    return logistic(sum);
}

} // namespace

float ready_now(std::size_t melds, std::size_t discards) {
    return chance(fitted::ready[melds], ready_features(discards));
}

float gets_ready(std::size_t melds, std::size_t discards, std::size_t ahead) {
    return chance(fitted::gets_ready[melds], gets_ready_features(discards, ahead));
}

float declares(std::size_t discards) {
    return chance(fitted::declares, ready_features(discards));
}

float tenpai_at_draw(std::size_t melds, std::size_t discards) {
    return chance(fitted::tenpai_at_draw[melds], ready_features(discards));
}

} // namespace jantaku::foresight
