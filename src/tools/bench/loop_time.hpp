// Loop time: how long the worst lines that clients may send keep the loop of a server busy.
//
// figure  for each line, sent in the lobby, in a room and at a table in turn, the worst of
//         `repeats` and the usual time: the median, in the place where it is longest. On a shared
//         machine, only the worst time is affected
// source  docs/operate.md#the-cost-of-a-hostile-client
#pragma once

#include "tools/bench/worst_lines.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku::bench {

struct LoopEffort {
    std::size_t tables = 0; // other tables on the server
    std::size_t accounts = 0;
    std::size_t repeats = 1000;
    std::string command; // only lines of this one; empty: all
};

struct KeptLoop {
    LineKind kind = LineKind::text;
    std::string command;
    std::string what;
    double usual_us = 0;
    double worst_us = 0;
};

// An entry for each command and kind: the line with the longest usual time, and the worst time of
// all its lines. The slowest come first.
[[nodiscard]] std::vector<KeptLoop> measure_lines(const LoopEffort& effort);

// One line each, at most `most`; then the slowest of each kind.
[[nodiscard]] std::string loop_report(const std::vector<KeptLoop>& kept, std::size_t most);

} // namespace jantaku::bench
