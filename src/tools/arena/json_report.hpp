// JSON report: what `jantaku arena --json` writes; a pure function of what was played.
//
// counts   as in stats.hpp; rates and means beside them are the same decimals as in the report
// source   docs/tools.md#results
#pragma once

#include "tools/arena/run.hpp"

#include <string>

namespace jantaku::arena {

// One object, indented, with a line feed at its end.
[[nodiscard]] std::string json_report(const Plan& plan, const Playout& playout);

} // namespace jantaku::arena
