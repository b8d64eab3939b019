// Write: the headers src/foresight/fitted.hpp and fitted_risk.hpp, with a note of how they were made.
#pragma once

#include "tools/fit/fitted.hpp"
#include "tools/fit/real_risk.hpp"

#include <string>

namespace jantaku::fit {

// made_by: the command and its input; others: the number of games that it was checked with.
[[nodiscard]] std::string
header(const Fitted& fitted, const Check& check, const std::string& made_by, std::size_t others);

// games: to which the curves were fitted, and with which they were compared. digest: of these games.
[[nodiscard]] std::string risk_header(const Curves& curves,
                                      const std::array<std::size_t, 2>& games,
                                      const std::string& digest);

} // namespace jantaku::fit
