// Stats text: a player's statistics, in lines with bars of plain characters.
//
// rates    in tenths of a percent, rounded down. A rate without cases is a dash
// plain    leaves out the bars
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
