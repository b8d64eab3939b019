// Shanten: how many useful draws a hand is away from tenpai; ukeire: which draws are useful.
//
// counts   concealed tiles only; total() must be 3n + 1 or 3n + 2 with n = 4 − melds
//          (else InvariantError)
// melds    how many sets lie beside the hand, 0–4
// result   −1 agari, 0 tenpai, … 8; chiitoitsu and kokushi count only when melds == 0
// a kind held four times in `counts` is never waited for
// source   docs/glossary.md#shanten
#pragma once

#include <jantaku/tile/tile.hpp>

namespace jantaku {

[[nodiscard]] int shanten(const Counts& counts, std::size_t melds);
[[nodiscard]] int shanten_normal(const Counts& counts, std::size_t melds);
[[nodiscard]] int shanten_chiitoitsu(const Counts& counts);
[[nodiscard]] int shanten_kokushi(const Counts& counts);

// The kinds whose draw lowers the shanten; counts.total() must be 3n + 1.
[[nodiscard]] KindSet ukeire(const Counts& counts, std::size_t melds);

} // namespace jantaku
