// Plan JSON: everything in a plan that decides what is played, but not how it is run (jobs, checks,
// files). Two plans with the same JSON are the same plan.
#pragma once

#include "record/json_values.hpp"
#include "tools/arena/run.hpp"

namespace jantaku::arena {

[[nodiscard]] record::Json plan_json(const Plan& plan);

} // namespace jantaku::arena
