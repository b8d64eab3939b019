// Forwarded: whose request a trusted proxy passes on.
//
// header   X-Forwarded-For: a list of addresses, to which each proxy appends the one that it was
//          spoken to by. It is read from the right, past trusted proxies only, because everything
//          further left may be invented by the client
// bounds   at most `most_hops` entries are read
#pragma once

#include "net/network.hpp"

#include <boost/asio/ip/address.hpp>
#include <string_view>
#include <vector>

namespace jantaku::web {

inline constexpr int most_hops = 16;

// peer: of the socket. header: empty if there is none
[[nodiscard]] boost::asio::ip::address client_of(boost::asio::ip::address peer,
                                                 std::string_view header,
                                                 const std::vector<net::Network>& proxies);

} // namespace jantaku::web
