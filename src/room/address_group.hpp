// Address group: what counts as one address.
//
// IPv4     the address itself
// IPv6     its /64: the first four groups
// else     as it stands; empty stays empty
// source   docs/ratings.md
#pragma once

#include <string>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::string address_group(std::string_view address);

} // namespace jantaku
