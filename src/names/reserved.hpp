// Reserved: the names that the server uses for itself, so that no player can pose as the server.
#pragma once

#include <string_view>

namespace jantaku::names {

// True if the name reads like a word of the server (server, system, operator, you, all …, in any of
// its languages), whatever is around and between the letters, or like the name of a bot or a guest
// (`Bot-…`). Names are compared by their looks, so `Sуstem` and `Adm1n` are reserved.
// Takes some 10 µs.
// source: docs/protocol.md#names
[[nodiscard]] bool is_reserved(std::string_view name);

// The first question about a name reads ICU's tables and makes the looks of the reserved words,
// which takes 40 ms. A server calls this before anybody waits for it.
void get_ready();

} // namespace jantaku::names
