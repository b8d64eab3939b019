// Acceptor: a TCP port that is listened on.
//
// bind    an address of this machine; "::" takes IPv4 too where the system allows it, and is "0.0.0.0"
//         where there is no IPv6
// port    0: the system picks one
// errors  boost::system::system_error: no address, or it cannot be had
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>

namespace jantaku::net {

[[nodiscard]] boost::asio::ip::tcp::acceptor
listen(boost::asio::io_context& io, const std::string& bind, std::uint16_t port);

} // namespace jantaku::net
