// Acceptor: a TCP port that accepts connections.
//
// bind    an address of this machine. "::" also takes IPv4 where the system allows it, and means
//         "0.0.0.0" where there is no IPv6
// port    0: the system picks one
// errors  CannotListen: not an address, or listening on it failed
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/system_error.hpp>
#include <cstdint>
#include <functional>
#include <string>

namespace jantaku::net {

struct CannotListen : boost::system::system_error {
    CannotListen(const boost::system::system_error& why, std::uint16_t port_)
        : system_error{why}, port{port_} {}
    std::uint16_t port;
};

[[nodiscard]] boost::asio::ip::tcp::acceptor
listen(boost::asio::io_context& io, const std::string& bind, std::uint16_t port);

// Gives every connection to `on_socket` until the acceptor is closed. After an error, usually
// because there are no more file descriptors, it waits on `again` for a moment. Both must outlive
// the acceptance.
void accept_all(boost::asio::ip::tcp::acceptor& acceptor,
                boost::asio::steady_timer& again,
                std::function<void(boost::asio::ip::tcp::socket)> on_socket,
                std::function<void(const std::string&)> on_warning);

} // namespace jantaku::net
