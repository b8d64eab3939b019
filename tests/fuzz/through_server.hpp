// Through a server: bytes of one connection, sent to a whole server on which others play.
//
// head     chooses how the client speaks and where it is, and how its bytes are cut into packets
// demands  the server throws nothing. Its output consists of clean lines (clean_output.hpp), and of
//          one object a line in JSON. Another client still gets an answer and keeps its seat
#pragma once

#include "tests/fuzz/clean_output.hpp"

#include <cstdlib>
#include <string_view>

namespace jantaku::fuzz {

// This is not an assert, because it must also work in a release build.
inline void require(bool holds) {
    if (!holds) std::abort();
}

void through_server(unsigned char head, std::string_view bytes, Asked asked);

} // namespace jantaku::fuzz
