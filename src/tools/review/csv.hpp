// CSV of many reviews: a head, then one line for each seat that was reviewed.
//
// columns  the game and its player; what happened; decisions and cost; the number and the cost of
//          each habit. All in English, for spreadsheets and programs
// quotes   around a field that has a comma, a quote or a line feed
#pragma once

#include "tools/review/many.hpp"

#include <string>

namespace jantaku::reviews {

[[nodiscard]] std::string csv_of(const Many& many);

} // namespace jantaku::reviews
