// Win report: the value of a win, line by line, for a person who wants to see how it is computed.
//
// seats   have no players: the payers are the discarder, the dealer or a child
#pragma once

#include "tools/calc/win_case.hpp"

#include <string>

namespace jantaku::calc {

[[nodiscard]] std::string win_report(const WinCase& it, const Worth& worth);

} // namespace jantaku::calc
