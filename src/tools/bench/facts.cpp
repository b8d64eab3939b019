#include "tools/bench/facts.hpp"

#include <chrono>
#include <jantaku/hand/core.hpp>
#include <sys/resource.h>

namespace jantaku::bench {

Core prepare(std::string_view path) {
    const auto begin = std::chrono::steady_clock::now();
    const CoreFacts facts = prepare_core(path);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    return {.path = facts.path, .tables_bytes = facts.table_bytes, .ready_ms = took.count()};
}

std::size_t peak_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024; // Linux counts in KiB
}

} // namespace jantaku::bench
