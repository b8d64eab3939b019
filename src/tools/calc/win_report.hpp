// Win report: what a win is worth, line by line, for a person who wants to see how it comes about.
//
// seats   nobody sits there: who pays is the discarder, the dealer or a child
#pragma once

#include "tools/calc/win_case.hpp"

#include <string>

namespace jantaku::calc {

[[nodiscard]] std::string win_report(const WinCase& it, const Worth& worth);

} // namespace jantaku::calc
