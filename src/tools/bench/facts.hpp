// Facts: what else the bench reports about this program on this machine.
//
// prepare     makes the core ready, by the fastest path if none is named, and reports how long that
//             took; to be called first
// peak_bytes  the most memory that the process has had so far
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku::bench {

struct Core {
    std::string_view path;        // the instructions that it uses here
    std::size_t tables_bytes = 0; // of all tables
    double ready_ms = 0;          // to make them
};
[[nodiscard]] Core prepare(std::string_view path = {});
[[nodiscard]] std::size_t peak_bytes();

} // namespace jantaku::bench
