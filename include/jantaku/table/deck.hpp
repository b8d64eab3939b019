// Deck of: which runs exist under some rules, as shanten and ukeire want it told.
#pragma once

#include <jantaku/hand/shanten.hpp>
#include <jantaku/rules/rules.hpp>

namespace jantaku {

[[nodiscard]] constexpr Deck deck_of(const Rules& rules) {
    return rules.is_sanma() ? Deck::sanma : Deck::full;
}

} // namespace jantaku
