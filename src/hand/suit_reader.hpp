// Suit reader: finds the forms of one suit (suit_forms.hpp) by trial, to make the tables.
#pragma once

#include "hand/suit_forms.hpp"

#include <vector>

namespace jantaku {

using SuitTiles = std::array<std::uint8_t, 9>;

// has_runs   false for honours
// with_pair  whether each form has a pair. No form has more than one
[[nodiscard]] std::vector<SuitForm>
read_suit(const SuitTiles& tiles, bool has_runs, bool with_pair);

} // namespace jantaku
