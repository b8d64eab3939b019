// Exchange: what chance must have chosen, so that an exchange of tiles goes as a record tells it.
#pragma once

#include "record/log.hpp"

namespace jantaku {

// places   of what each seat gave in its sorted hand, 0 where it was not there; for seats that chose,
//          they mean nothing
[[nodiscard]] SwapChance chance_of(const LogKyoku& kyoku, const LogSwap& told);

// A hand in the order in which chance counts its places.
[[nodiscard]] StaticVector<Tile, 13> sorted_hand(StaticVector<Tile, 13> hand);

} // namespace jantaku
