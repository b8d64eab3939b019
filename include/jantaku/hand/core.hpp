// Core: what every look at a hand is made with: tables, and code for this machine.
//
// prepare_core   makes the tables unless they are there. Every question does so by itself; a server
//                asks before it listens, so that no player waits.
// path           plain, ssse3 or avx512: the fastest that this machine knows, or the one that is asked
//                for, from then on; the answers are the same
// table_bytes    of memory, for good
// errors         InvariantError for a path that this machine does not know
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
