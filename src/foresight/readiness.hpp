// Readiness: the chance that another seat's hand wins by ron on some tile, from what everybody sees.
//
// model     logistic in the features below, with weights for each number of open melds (fitted.hpp)
// discards  how many the seat has made
// ahead     go-arounds from now, at least 1
// source    docs/bots.md#fitted
#pragma once

#include <array>
#include <cstddef>

namespace jantaku::foresight {

inline constexpr std::size_t ready_weights = 4;
inline constexpr std::size_t gets_ready_weights = 7;

// Ready now, and tenpai when the kyoku ends in an exhaustive draw.
[[nodiscard]] constexpr std::array<float, ready_weights> ready_features(std::size_t discards) {
    const float x = static_cast<float>(discards) / 10;
    return {1, x, x * x, x * x * x};
}
// Ready then, of an open hand that is not ready now. The judge does not ask it of closed hands.
[[nodiscard]] constexpr std::array<float, gets_ready_weights>
gets_ready_features(std::size_t discards, std::size_t ahead) {
    const float x = static_cast<float>(discards) / 10;
    const auto steps = static_cast<float>(ahead);
    const float later = steps / (steps + 2);
    return {1, x, x * x, later, later * later, later * x, later * x * x};
}

[[nodiscard]] float ready_now(std::size_t melds, std::size_t discards);
[[nodiscard]] float gets_ready(std::size_t melds, std::size_t discards, std::size_t ahead);
// A closed hand that has not declared riichi declares it with its next discard.
[[nodiscard]] float declares(std::size_t discards);
// If the kyoku ends in an exhaustive draw. Without riichi.
[[nodiscard]] float tenpai_at_draw(std::size_t melds, std::size_t discards);

} // namespace jantaku::foresight
