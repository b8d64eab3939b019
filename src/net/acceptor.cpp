#include "net/acceptor.hpp"

#include <boost/asio/error.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <chrono>
#include <exception>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds accept_pause{100};

void listen(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    acceptor.open(endpoint.protocol());
    if (endpoint.address().is_v6()) {
        error_code ignored; // IPv4 comes through the same socket where the system allows it
        acceptor.set_option(asio::ip::v6_only{false}, ignored);
    }
    acceptor.set_option(tcp::acceptor::reuse_address{true});
    acceptor.bind(endpoint);
    acceptor.listen();
}

} // namespace

tcp::acceptor listen(asio::io_context& io, const std::string& bind, std::uint16_t port) try {
    const auto address = asio::ip::make_address(bind);
    tcp::acceptor acceptor{io};
    try {
        listen(acceptor, {address, port});
    } catch (const boost::system::system_error& error) {
        // A machine without IPv6 can still listen on all its addresses.
        const bool has_no_v6 = error.code() == asio::error::address_family_not_supported ||
                               error.code() == boost::system::errc::address_not_available;
        if (!has_no_v6 || address != asio::ip::address_v6::any()) throw;
        error_code ignored;
        acceptor.close(ignored);
        listen(acceptor, {asio::ip::address_v4::any(), port});
    }
    return acceptor;
} catch (const boost::system::system_error& error) {
    throw CannotListen{error, port};
}

void accept_all(tcp::acceptor& acceptor,
                asio::steady_timer& again,
                std::function<void(tcp::socket)> on_socket,
                std::function<void(const std::string&)> on_warning) {
    acceptor.async_accept(
        [&acceptor, &again, on_socket = std::move(on_socket),
         on_warning = std::move(on_warning)](error_code error, tcp::socket socket) {
            if (!acceptor.is_open()) return;
            try {
                if (!error) on_socket(std::move(socket));
            } catch (const std::exception& bug) { // other connections are still accepted
                on_warning(std::string{"a connection is lost: "} + bug.what());
            }
            if (!error || error == asio::error::connection_aborted)
                return accept_all(acceptor, again, on_socket, on_warning);
            on_warning("accept: " + error.message());
            again.expires_after(accept_pause);
            again.async_wait([&acceptor, &again, on_socket, on_warning](error_code cancelled) {
                if (!cancelled && acceptor.is_open())
                    accept_all(acceptor, again, on_socket, on_warning);
            });
        });
}

} // namespace jantaku::net
