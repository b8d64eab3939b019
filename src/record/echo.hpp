// Echo: what somebody sent, as an error tells it back: its first characters.
//
// bounds   most_echoed_chars code points, then `~` where something is cut; cost by those alone
// content  as it is: control characters are left to who shows it
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::record {

inline constexpr std::size_t most_echoed_chars = 40;

[[nodiscard]] std::string echo_of(std::string_view sent);

} // namespace jantaku::record
