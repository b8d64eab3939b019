// JSON report: the output of `jantaku arena --json`; a pure function of the games played.
//
// counts   as in stats.hpp; the rates and means beside them have the same decimals as in the report
// source   docs/tools.md#results
#pragma once

#include "tools/arena/run.hpp"

#include <string>

namespace jantaku::arena {

// One object, indented, with a line feed at its end.
[[nodiscard]] std::string json_report(const Plan& plan, const Playout& playout);

} // namespace jantaku::arena
