// Waits: the kinds that complete a hand, by its shape alone.
//
// counts   concealed tiles only, 3n + 1 of them with n = 4 − melds (else InvariantError)
// result   every kind K such that counts + K is a winning shape, yaku or not; a kind of which four
//          are held already is in it too when the shape fits: whether such a wait counts is a rule
//          of the table
#pragma once

#include <jantaku/tile/tile.hpp>

namespace jantaku {

[[nodiscard]] KindSet waits(const Counts& counts, std::size_t melds);

// Whether 3n + 2 concealed tiles are a winning shape.
[[nodiscard]] bool is_agari(const Counts& counts, std::size_t melds);

} // namespace jantaku
