// Loop time: how long the loop of a server is kept by the worst lines that its clients may send.
//
// figure  of each line the worst of `repeats`, in the lobby, in a room and at a table in turn, and what is
//         usual: the median, in the place where that is the greatest. A machine that is shared shows in the
//         worst alone
// source  docs/operate.md#what-a-hostile-client-may-cost
#pragma once

#include "tools/bench/worst_lines.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku::bench {

struct LoopEffort {
    std::size_t tables = 0; // that are there besides
    std::size_t accounts = 0;
    std::size_t repeats = 1000;
    std::string command; // only lines of this one; empty: all
};

struct KeptLoop {
    Tongue tongue = Tongue::text;
    std::string command;
    std::string what;
    double usual_us = 0;
    double worst_us = 0;
};

// An entry for each command and tongue: its line that usually takes longest, and the worst time of all its
// lines. The slowest come first.
[[nodiscard]] std::vector<KeptLoop> measure_lines(const LoopEffort& effort);

// A line each, at most so many; then the slowest of each tongue.
[[nodiscard]] std::string loop_report(const std::vector<KeptLoop>& kept, std::size_t most);

} // namespace jantaku::bench
