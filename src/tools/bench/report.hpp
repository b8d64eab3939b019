// Report: the results of the bench, for programs and for people.
//
// json   one object: a member for each task that was run, by its key, with best_ns median_ns
//        worst_ns checksum, or decisions_per_s hanchan_per_s checksum, or us_per_event
//        bytes_per_hanchan checksum; then the facts
// table  one line for each task, numbers aligned
// checksums  `key checksum`, one a line: tests/data/bench.checksums
#pragma once

#include "tools/bench/facts.hpp"
#include "tools/bench/tasks.hpp"

#include <string>
#include <vector>

namespace jantaku::bench {

struct Measured {
    std::string key;
    Outcome outcome;
};

struct Findings {
    std::vector<Measured> tasks;
    Core core{};
    std::size_t peak_bytes = 0;
};

[[nodiscard]] std::string json_report(const Findings& findings);
[[nodiscard]] std::string table_report(const Findings& findings);
[[nodiscard]] std::string checksum_lines(const Findings& findings);

} // namespace jantaku::bench
