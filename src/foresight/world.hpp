// World: what everybody sees of the others' riichi as a kyoku goes on.
//
// calm    nobody has declared riichi besides the seats that have now
// alarm   one more seat has declared it. The hand is played on or folded by what is known then
// line    a number for each step (steps.hpp) in each world
// source  docs/bots.md#two-worlds
#pragma once

#include "foresight/steps.hpp"

#include <algorithm>
#include <cstdint>

namespace jantaku::foresight {

enum class World : std::uint8_t { calm, alarm };
inline constexpr std::array<World, 2> worlds{World::calm, World::alarm};

template <class T>
struct ByWorld {
    std::array<T, worlds.size()> of{};

    [[nodiscard]] T& operator[](World world) { return of[static_cast<std::size_t>(world)]; }
    [[nodiscard]] const T& operator[](World world) const {
        return of[static_cast<std::size_t>(world)];
    }
    friend bool operator==(const ByWorld&, const ByWorld&) = default;
};
using Line = ByWorld<Steps>;

[[nodiscard]] inline Line everywhere(float number) {
    Line line;
    for (Steps& steps : line.of)
        steps.fill(number);
    return line;
}
// Raises the numbers of steps 0 to `last` to those of `other` where these are higher.
inline void raise(Line& line, const Line& other, std::size_t last) {
    for (const World world : worlds) {
        for (std::size_t i = 0; i <= last; ++i)
            line[world][i] = std::max(line[world][i], other[world][i]);
    }
}

} // namespace jantaku::foresight
