// Facts: what else the bench tells about this program on this machine.
//
// ready_ms    what the first answers cost that every part of the core gives; later ones cost no
//             more than a few microseconds. Only the first call in a process can tell
// peak_bytes  the most memory that the process has had so far
#pragma once

#include <cstddef>

namespace jantaku::bench {

[[nodiscard]] double ready_ms();
[[nodiscard]] std::size_t peak_bytes();

} // namespace jantaku::bench
