// Rows: the rows of players in the reports of the arena.
#pragma once

#include "tools/arena/run.hpp"
#include "tools/report_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::arena {

// The text before a row, cut to its width, because a command may be long.
[[nodiscard]] std::string label(std::string_view text);
[[nodiscard]] std::string label(std::string_view what, std::size_t number, std::string_view name);

void player_header(ReportText& page);
// error: that of the average rank.
void player_row(ReportText& page,
                std::string_view name,
                const Statistics& its,
                std::size_t players,
                std::string_view error);

[[nodiscard]] bool has_programs(const Plan& plan);
void fault_header(ReportText& page);
void fault_row(ReportText& page, std::string_view name, const pipe_bot::Faults& its);

} // namespace jantaku::arena
