// Win keys: the yaku and dora of a recorded win, once a format's words for them are keys.
#pragma once

#include "record/log.hpp"

#include <string_view>

namespace jantaku::record {

// key: of a yaku (find_yaku), or `dora`, `kita`, `ura`, `aka`; false for any other key, which
//      changes nothing
// han: 0 to 99; for a yakuman, how often it counts
[[nodiscard]] bool add_han(LogScore& score, std::string_view key, int han);

} // namespace jantaku::record
