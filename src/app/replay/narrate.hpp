// Narrate: a whole game for somebody who may see everything, a plain line for each event.
#pragma once

#include "record/log.hpp"

#include <jantaku/table/event.hpp>
#include <string>

namespace jantaku::replay_command {

// names   as many as there are players, or fewer: a seat without one goes by its number
// result  English lines, each with its line end
[[nodiscard]] std::string narrate(const Events& events, const std::vector<std::string>& names);

} // namespace jantaku::replay_command
