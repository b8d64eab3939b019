// Core: the tables and the machine-specific code that answer every question about a hand.
//
// prepare_core   makes the tables unless they exist. Every question does so by itself; a server
//                calls this before it listens, so that no player waits
// path           plain, ssse3 or avx512; empty: the fastest that this machine supports. It is used
//                from then on. All paths give the same answers
// table_bytes    memory of the tables, which are never freed
// errors         InvariantError for a path that this machine does not support
// cost           some 30 ms, once; safe from any thread
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku {

struct CoreFacts {
    std::string_view path;
    std::size_t table_bytes = 0;
};
CoreFacts prepare_core(std::string_view path = {});

} // namespace jantaku
