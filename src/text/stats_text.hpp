// Stats text: how somebody has played, in lines with bars of plain characters.
//
// rates    in tenths of a percent, rounded down; a rate of nothing is a dash
// plain    the bars are left out
#pragma once

#include "text/style.hpp"

#include <cstddef>
#include <jantaku/table/statistics.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string> statistics_lines(const Style& style,
                                                        std::string_view name,
                                                        std::size_t players,
                                                        const Statistics& played);

} // namespace jantaku
