// Facts: what else the bench tells about this program on this machine.
//
// prepare     makes the core ready, by the fastest path if none is named, and says how long that took;
//             to be asked first
// peak_bytes  the most memory that the process has had so far
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku::bench {

struct Core {
    std::string_view path;        // the instructions that it works with here
    std::size_t tables_bytes = 0; // of all tables
    double ready_ms = 0;          // until they were made
};
[[nodiscard]] Core prepare(std::string_view path = {});
[[nodiscard]] std::size_t peak_bytes();

} // namespace jantaku::bench
