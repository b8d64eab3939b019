// Collect: samples of one whole game that bots play.
#pragma once

#include "room/event.hpp"
#include "tools/fit/samples.hpp"

#include <span>
#include <string>

namespace jantaku::fit {

// levels: by seat. Every `thinning`-th ready hand becomes a sample of shapes.
[[nodiscard]] Samples collect(const Rules& rules,
                              const Secret& secret,
                              std::span<const std::string> levels,
                              int thinning);

} // namespace jantaku::fit
