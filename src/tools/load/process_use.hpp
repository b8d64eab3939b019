// Process use: what another process of this machine has used, as Linux tells it in /proc.
//
// errors  std::runtime_error: there is no such process
#pragma once

#include <cstdint>

namespace jantaku::load {

struct ProcessUse {
    double user_seconds = 0;
    double kernel_seconds = 0;
    std::uint64_t resident_bytes = 0;
};

[[nodiscard]] ProcessUse use_of(int process);

} // namespace jantaku::load
