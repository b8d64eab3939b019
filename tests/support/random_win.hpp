// Random wins: hands in which yaku are frequent, the same on every machine.
//
// random_win    a winning hand, seldom one that just misses it; any melds, red fives, kita, indicators,
//               winds and flags, also such as no game brings together
// random_rules  any value of every option that the scorer reads, contradictions included
#pragma once

#include "tests/support/reference.hpp"

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/win.hpp>
#include <string>

namespace jantaku::random_win {

using reference::Random;

[[nodiscard]] Win random_win(Random& random);
[[nodiscard]] Rules random_rules(Random& random);

// `123m456p11z 555z + 3m ron`
[[nodiscard]] std::string text_of(const Win& win);

} // namespace jantaku::random_win
