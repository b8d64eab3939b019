// Collect: samples of one whole game.
#pragma once

#include "tools/fit/samples.hpp"

#include <jantaku/table/event.hpp>

namespace jantaku::fit {

// events: from StartGame on, with every hand. Every `thinning`-th ready hand becomes a sample of
// shapes.
[[nodiscard]] Samples collect(const Events& events, int thinning);

} // namespace jantaku::fit
