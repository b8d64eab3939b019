// Chance: the random numbers from which hands to be timed are made; the same from the same seed on
// every machine. No game is dealt from them: only room/deal deals games.
//
// source  SplitMix64 (Steele, Lea, Flood 2014)
#pragma once

#include "room/deal.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace jantaku::bench {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_{seed} {}

    // 0 … n − 1, all equally likely; n is 1 or more.
    [[nodiscard]] std::size_t below(std::size_t n) {
        for (;;) {
            const auto word = static_cast<std::uint32_t>(next() >> 32U);
            if (const auto number = uniform(static_cast<std::uint32_t>(n), word)) return *number;
        }
    }
    [[nodiscard]] bool one_in(std::size_t n) { return below(n) == 0; }

  private:
    std::uint64_t next() {
        state_ += 0x9e37'79b9'7f4a'7c15U;
        std::uint64_t z = state_;
        z = (z ^ z >> 30U) * 0xbf58'476d'1ce4'e5b9U;
        z = (z ^ z >> 27U) * 0x94d0'49bb'1331'11ebU;
        return z ^ z >> 31U;
    }

    std::uint64_t state_;
};

} // namespace jantaku::bench
