// Through a server: bytes of one connection against a whole server where others play.
//
// head     chooses how the client speaks and where it is, and how its bytes are cut into packets
// demands  the server throws nothing; what it sends is made of clean lines (clean_output.hpp), of JSON
//          one object each; somebody else is answered afterwards, and sits where he sat
#pragma once

#include "tests/fuzz/clean_output.hpp"

#include <cstdlib>
#include <string_view>

namespace jantaku::fuzz {

// Not assert: this must hold its ground in a release build, too.
inline void require(bool holds) {
    if (!holds) std::abort();
}

void through_server(unsigned char head, std::string_view bytes, Asked asked);

} // namespace jantaku::fuzz
