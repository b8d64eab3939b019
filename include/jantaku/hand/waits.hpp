// Waits: the kinds that complete a hand, by its shape alone.
//
// counts   concealed tiles only, 3n + 1 of them with n = 4 − melds (else InvariantError)
// result   every kind K for which counts + K is a winning shape, with or without yaku. A kind that
//          is held four times is included when the shape fits; the rules decide whether such a wait
//          counts
#pragma once

#include <jantaku/tile/tile.hpp>

namespace jantaku {

[[nodiscard]] KindSet waits(const Counts& counts, std::size_t melds);

// Whether 3n + 2 concealed tiles are a winning shape.
[[nodiscard]] bool is_agari(const Counts& counts, std::size_t melds);

} // namespace jantaku
