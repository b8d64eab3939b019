// Write: the header src/foresight/fitted.hpp, with a note of how it was made.
#pragma once

#include "tools/fit/fitted.hpp"

#include <string>

namespace jantaku::fit {

// command: as it was typed; others: the number of games that it was checked with.
[[nodiscard]] std::string
header(const Fitted& fitted, const Check& check, const std::string& command, std::size_t others);

} // namespace jantaku::fit
