// Own state: what a reader with a seat must know of the own hand besides its tiles: "  (you)
// furiten  tenpai 3p 6p".
#pragma once

#include "text/sight.hpp"
#include "text/style.hpp"

#include <string>

namespace jantaku {

[[nodiscard]] std::string own_state(const Style& style, const Sight& sight);

} // namespace jantaku
