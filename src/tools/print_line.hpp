// A line of output that quotes somebody's record: its control characters are left out.
#pragma once

#include "text/clean.hpp"

#include <fmt/core.h>
#include <string_view>

namespace jantaku {

inline void print_line(std::string_view line) {
    fmt::print("{}\n", without_controls(line));
}

} // namespace jantaku
