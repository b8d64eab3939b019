// Process: what this process uses of its machine.
//
// names    those of Prometheus' own client libraries (docs/operate.md#metrics)
// none     what the system does not tell. Before Linux 6.2 it tells the number of open files only by
//          a list of them, which is not read when it is long
// cost     of a reading: a tenth of a millisecond
#pragma once

#include <cstdint>
#include <optional>

namespace jantaku {

struct ProcessFigures {
    std::optional<double> cpu_seconds; // of all threads, in user and system mode
    std::optional<std::uint64_t> resident_bytes;
    std::optional<std::uint64_t> virtual_bytes;
    std::optional<std::uint64_t> open_files;
    std::optional<std::uint64_t> most_open_files; // that the process may have
    std::optional<std::uint64_t> threads;
};

[[nodiscard]] ProcessFigures process_figures();

} // namespace jantaku
