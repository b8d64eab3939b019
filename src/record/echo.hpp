// Echo: the first characters of what somebody sent, as an error quotes them.
//
// bounds   `most` code points, then `~` if anything is cut; the cost depends on those
//          alone
// content  unchanged: the code that shows it handles control characters
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::record {

inline constexpr std::size_t most_echoed_chars = 40;

[[nodiscard]] std::string echo_of(std::string_view sent, std::size_t most = most_echoed_chars);

} // namespace jantaku::record
