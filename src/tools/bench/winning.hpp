// Winning: one winning hand by chance.
//
// kinds   that it may be made of; at least five in one suit, or seven
// errors  none; it tries until no kind is held five times
#pragma once

#include "tools/bench/chance.hpp"
#include "tools/bench/hands.hpp"

#include <jantaku/hand/form.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku::bench {

// The kinds of one hand of the mix: the suit is drawn for each hand anew.
[[nodiscard]] KindSet draw_kinds(Mix mix, Chance& chance);
[[nodiscard]] Kind draw_kind(KindSet kinds, Chance& chance);

// `sets` groups and a pair.
[[nodiscard]] Form draw_sets(KindSet kinds, std::size_t sets, Chance& chance);
// Seven pairs, or, where there are all kinds, sometimes kokushi.
[[nodiscard]] Counts draw_odd_shape(KindSet kinds, Chance& chance);

[[nodiscard]] Counts counts_of(const Form& form);

} // namespace jantaku::bench
