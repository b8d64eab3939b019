// Through a server: bytes of one connection against a whole server where others play.
//
// head     chooses how the client speaks and where it is, and how its bytes are cut into packets
// demands  the server throws nothing; what it sends is made of clean lines, of JSON one object each;
//          somebody else is answered afterwards, and sits where he sat
#pragma once

#include <string_view>

namespace jantaku::fuzz {

void through_server(unsigned char head, std::string_view bytes);

// Aborts unless the bytes that go to a person are lines without control characters, and telnet.
void check_output(std::string_view bytes);

} // namespace jantaku::fuzz
