// Authority: a host with or without a port, as Host, Origin and X-Forwarded-For have it.
//
// host    a name of letters, digits, dots, dashes and underscores; an IPv4 address; an IPv6 address
//         in brackets, without a zone
// port    up to five digits
// source  RFC 3986 (3.2)
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string_view>

namespace jantaku::web {

struct Authority {
    std::string_view host; // with the brackets
    std::string_view port; // empty: there is none
};

// nullopt: it is something else, even in part
[[nodiscard]] std::optional<Authority> read_authority(std::string_view text);

// nullopt: the text is no address, or one with a zone
[[nodiscard]] std::optional<boost::asio::ip::address> read_address(std::string_view text);

// The address that is the host; nullopt: it is a name.
[[nodiscard]] std::optional<boost::asio::ip::address> address_of(std::string_view host);

} // namespace jantaku::web
