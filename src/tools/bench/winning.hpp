// Winning: one random winning hand.
//
// kinds   the kinds that it may be made of; at least five in one suit, or seven
// errors  none: it tries until no kind is held five times
#pragma once

#include "tools/bench/chance.hpp"
#include "tools/bench/hands.hpp"

#include <jantaku/hand/form.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku::bench {

// The kinds of one hand of the mix. The suit is drawn anew for each hand.
[[nodiscard]] KindSet draw_kinds(Mix mix, Chance& chance);
[[nodiscard]] Kind draw_kind(KindSet kinds, Chance& chance);

// `sets` groups and a pair.
[[nodiscard]] Form draw_sets(KindSet kinds, std::size_t sets, Chance& chance);
// Seven pairs, or sometimes kokushi if `kinds` are all kinds.
[[nodiscard]] Counts draw_odd_shape(KindSet kinds, Chance& chance);

[[nodiscard]] Counts counts_of(const Form& form);

} // namespace jantaku::bench
