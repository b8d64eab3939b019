// Reserved: names that the server speaks by, so that nobody else may seem to.
#pragma once

#include <string_view>

namespace jantaku::names {

// Does the name read like one of the server's own words (server, system, operator, you, all …, in any
// language of the house), whatever stands around and between its letters, or like a bot's or a guest's
// (`Bot-…`)? By looks, so `Sуstem` and `Adm1n` are. Some 10 µs.
// source: docs/protocol.md#names
[[nodiscard]] bool is_reserved(std::string_view name);

// ICU's tables are read, and the reserved words looked at, when names are first asked about (40 ms). A
// server does it before anybody waits.
void get_ready();

} // namespace jantaku::names
