// Exchange: the chance that makes an exchange of tiles go as a record tells it.
#pragma once

#include "record/log.hpp"

namespace jantaku {

// places   the places of the given tiles in the seat's sorted hand, 0 for a tile that is not there.
//          They mean nothing for seats that chose
[[nodiscard]] SwapChance chance_of(const LogKyoku& kyoku, const LogSwap& told);

// The hand in the order in which chance counts its places.
[[nodiscard]] StaticVector<Tile, 13> sorted_hand(StaticVector<Tile, 13> hand);

} // namespace jantaku
