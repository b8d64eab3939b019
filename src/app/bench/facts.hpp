// Facts: what else the bench tells about this program on this machine.
//
// ready_ms    what the processor worked from the start of the process until every part of the core
//             had given its first answers, tables and all; to be asked first
// path        the instructions that the core works with here, the fastest that it knows
// peak_bytes  the most memory that the process has had so far
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku::bench {

[[nodiscard]] double ready_ms();
[[nodiscard]] std::string_view path();
[[nodiscard]] std::size_t peak_bytes();

} // namespace jantaku::bench
