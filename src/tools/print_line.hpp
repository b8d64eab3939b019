// Print line: prints a line that quotes somebody's record, without its control characters.
#pragma once

#include "text/clean.hpp"

#include <fmt/core.h>
#include <string_view>

namespace jantaku {

inline void print_line(std::string_view line) {
    fmt::print("{}\n", without_controls(line));
}

} // namespace jantaku
