// Fitted risk: numbers from games of people. Made by a command; not edited by hand.
//
// made by  jantaku fit danger --jsonl RECORDS --out src/foresight/fitted_risk.hpp
// fitted   to 326 games, and compared with 334 others; digest of all 35360ced4faa4149
// meaning  src/foresight/real_risk.hpp, docs/bots.md#danger-in-percent
// clang-format off
#pragma once

#include <array>

namespace jantaku::foresight::fitted {

// How often a discard is ronned: times the judge's risk, and what is not foreseen, how soon.
inline constexpr std::array<float, 3> real_risk_of_four{0.8025F, 0.0449F, 0.1000F};
inline constexpr std::array<float, 3> real_risk_of_three{0.5980F, 0.0810F, 0.0300F};

} // namespace jantaku::foresight::fitted
