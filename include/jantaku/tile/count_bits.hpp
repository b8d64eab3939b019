// Count of bits, as a few instructions in place on every machine.
//
// why  without an instruction for it, std::popcount calls a function that looks up each byte, and
//      the binary runs on machines that lack the instruction
// cost about 12 instructions, no memory
#pragma once

#include <cstdint>

namespace jantaku {

// Adds neighbouring fields of 1, 2 and 4 bits; the product adds all bytes in its highest one.
[[nodiscard]] constexpr int count_bits(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555'5555'5555'5555;
    bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
    bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
    return static_cast<int>(bits * 0x0101'0101'0101'0101 >> 56);
}

} // namespace jantaku
