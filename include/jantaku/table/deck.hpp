// Deck of: the deck of the rules, for shanten and ukeire.
#pragma once

#include <jantaku/hand/shanten.hpp>
#include <jantaku/rules/rules.hpp>

namespace jantaku {

[[nodiscard]] constexpr Deck deck_of(const Rules& rules) {
    return rules.is_sanma() ? Deck::sanma : Deck::full;
}

} // namespace jantaku
