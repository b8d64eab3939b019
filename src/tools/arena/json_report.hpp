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

// Its parts, for reports on several plans.
[[nodiscard]] record::Json result_json(const Plan& plan, const Playout& playout);
// ranks: samples that are sums of `parts` ranks each.
[[nodiscard]] record::Json
player_json(const std::string& name, const Statistics& its, const Samples& ranks, Count parts);
// `-` becomes null; anything else becomes the number as written.
[[nodiscard]] record::Json json_number(const std::string& text);
[[nodiscard]] std::string text_of_json(const record::Json& report);

} // namespace jantaku::arena
