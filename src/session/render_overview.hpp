// Render overview: the whole server as its operators see it.
#pragma once

#include "session/render.hpp"

namespace jantaku::session {

[[nodiscard]] Lines
overview_lines(const Style& style, const OverviewOf& all, const std::string& words = {});

// The answer to /admin top.
[[nodiscard]] Lines costs_lines(const Style& style, const Costs& costs);

} // namespace jantaku::session
