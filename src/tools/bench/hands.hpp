// Hands: the hands on which the tasks of the bench are timed.
//
// mix     uniform     any of the 136 tiles
//         half_flush  one suit and honours
//         full_flush  one suit
//         near        a winning hand with 0–4 tiles replaced by any others
// tiles   2–14, 3n + 1 or 3n + 2; the melds that make up 13 or 14 tiles are not part of the hand
// number  hands_per_mix of each, more than a branch predictor can learn
// seed    follows from mix and tiles, so the hands are the same in every run
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/tile.hpp>
#include <string_view>
#include <vector>

namespace jantaku::bench {

enum class Mix : std::uint8_t { uniform, half_flush, full_flush, near };
inline constexpr std::size_t mix_count = 4;
inline constexpr std::array<std::string_view, mix_count> mix_names{"uniform", "half_flush",
                                                                   "full_flush", "near"};

struct Shape {
    std::size_t tiles = 14;
    Mix mix = Mix::uniform;
};

struct Sample {
    Counts counts;
    std::uint8_t melds = 0;
};

inline constexpr std::size_t hands_per_mix = 4096;

[[nodiscard]] std::vector<Sample> hands(const Shape& shape);
// With 3n + 2 tiles, and not for the mix `near`. One in 16 closed hands is seven pairs or kokushi.
[[nodiscard]] std::vector<Sample> winning_hands(const Shape& shape);

// A hand without the tile that was drawn last, and that tile.
struct Draw {
    Sample before;
    Kind drawn{0};
};
// The draws that lead to the hands of `hands`.
[[nodiscard]] std::vector<Draw> draws(const Shape& shape);

} // namespace jantaku::bench
