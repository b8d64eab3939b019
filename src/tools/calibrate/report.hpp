// Report: tables of what was foreseen beside what came, and of what was done beside what was judged best.
#pragma once

#include "tools/calibrate/choices.hpp"
#include "tools/calibrate/foreseen.hpp"
#include "tools/calibrate/readings.hpp"

#include <string>

namespace jantaku::calibrate {

// A cell with this many decisions counts.
inline constexpr std::int64_t least_decisions = 1000;
// A cell is true within this much or two standard errors, and false beyond the second number.
inline constexpr double true_within = 0.150;
inline constexpr double false_beyond = 0.400;

[[nodiscard]] std::string text_of(const Cells& cells);
[[nodiscard]] std::string text_of(const Readings& readings);
[[nodiscard]] std::string text_of(const Choices& choices);

} // namespace jantaku::calibrate
