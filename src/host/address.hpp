// Address: host:port on a command line. The host may be an IPv6 address in brackets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

struct Address {
    std::string host;
    std::string port;
};

// nullopt: no host, or no port.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);

// IPv4 or IPv6, but not a name that would have to be looked up.
[[nodiscard]] bool is_ip_address(const std::string& text);

} // namespace jantaku
