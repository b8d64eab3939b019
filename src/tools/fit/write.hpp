// Write: the header that foresight is built with (src/foresight/fitted.hpp), with how it was made.
#pragma once

#include "tools/fit/fitted.hpp"

#include <string>

namespace jantaku::fit {

// command: what was typed; others: how many games it was checked with.
[[nodiscard]] std::string
header(const Fitted& fitted, const Check& check, const std::string& command, std::size_t others);

} // namespace jantaku::fit
