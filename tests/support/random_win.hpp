// Random wins: hands in which yaku are frequent, the same on every machine.
//
// random_win    mostly a winning hand, rarely one that just fails to be; with any melds, red fives,
//               kita, indicators, winds and flags, even in combinations that no game has
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
