// Refuse: reports a fault in an option the way CLI11 does.
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
