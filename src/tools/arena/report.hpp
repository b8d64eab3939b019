// Report: the table that `jantaku arena` prints; a pure function of the games played.
#pragma once

#include "tools/arena/run.hpp"

#include <string>

namespace jantaku::arena {

// Ends with the line `digest <16 hex digits>`.
[[nodiscard]] std::string report(const Plan& plan, const Playout& playout);

} // namespace jantaku::arena
