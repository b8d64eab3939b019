// What is wrong with an option, told as CLI11 tells it.
#pragma once

#include "tools/calc/read.hpp"

#include <CLI/Error.hpp>
#include <string>
#include <string_view>

namespace jantaku::calc {

[[noreturn]] inline void refuse(std::string_view option, const Fault& fault) {
    throw CLI::ValidationError{std::string{option}, fault.reason};
}

} // namespace jantaku::calc
