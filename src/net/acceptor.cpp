#include "net/acceptor.hpp"

#include "net/inherited.hpp"

#include <boost/asio/error.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <chrono>
#include <exception>
#include <fcntl.h>
#include <sys/socket.h>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds accept_pause{100};
constexpr std::chrono::minutes warn_every{1};

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

// Not open: nobody listens at this port for this process.
tcp::acceptor take_over(asio::io_context& io, std::uint16_t port) {
    tcp::acceptor acceptor{io};
    Descriptor socket = port == 0 ? Descriptor{} : take_inherited(port);
    if (!socket.is_open()) return acceptor;
    ::sockaddr address{};
    ::socklen_t size = sizeof address;
    const bool is_v6 =
        ::getsockname(socket.number(), &address, &size) == 0 && address.sa_family == AF_INET6;
    acceptor.assign(is_v6 ? tcp::v6() : tcp::v4(), socket.release());
    return acceptor;
}

} // namespace

tcp::acceptor listen(asio::io_context& io, const std::string& bind, std::uint16_t port) try {
    const auto address = asio::ip::make_address(bind);
    tcp::acceptor acceptor = take_over(io, port);
    if (acceptor.is_open()) return acceptor;
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

Acceptor::Acceptor(asio::io_context& io, const std::string& bind, std::uint16_t port)
    : acceptor_{listen(io, bind, port)}, again_{io}, port_{acceptor_.local_endpoint().port()} {}

void Acceptor::start(OnSocket on_socket, OnWarning on_warning) {
    on_socket_ = std::move(on_socket);
    on_warning_ = std::move(on_warning);
    accept();
}

void Acceptor::keep_spare() {
    if (!std::exchange(has_spare_, true)) acceptor_.non_blocking(true); // for accept_with_spare()
    if (!spare_.is_open()) spare_ = Descriptor{::open("/dev/null", O_RDONLY | O_CLOEXEC)};
}

void Acceptor::accept() {
    if (has_spare_) keep_spare();
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
        if (!acceptor_.is_open()) return;
        if (!error) take(std::move(socket));
        if (!error || error == asio::error::connection_aborted) return accept();
        if (error == asio::error::no_descriptors) accept_with_spare();
        warn(error.message());
        again_.expires_after(accept_pause);
        again_.async_wait([this](error_code cancelled) {
            if (!cancelled && acceptor_.is_open()) accept();
        });
    });
}

void Acceptor::take(tcp::socket socket) {
    try {
        on_socket_(std::move(socket));
    } catch (const std::exception& bug) { // other connections are still accepted
        on_warning_(std::string{"a connection is lost: "} + bug.what());
    }
}

void Acceptor::accept_with_spare() {
    if (!spare_.is_open()) return;
    spare_ = Descriptor{};
    error_code error;
    tcp::socket socket = acceptor_.accept(error);
    if (error) return keep_spare(); // nobody had connected
    take(std::move(socket));
}

void Acceptor::warn(const std::string& why) {
    const auto now = std::chrono::steady_clock::now();
    if (warned_at_ && now - *warned_at_ < warn_every) return;
    warned_at_ = now;
    on_warning_("accept: " + why);
}

void Acceptor::stop() {
    error_code ignored;
    acceptor_.close(ignored);
    again_.cancel();
}

} // namespace jantaku::net
