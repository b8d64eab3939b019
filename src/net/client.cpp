#include "net/client.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <poll.h>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;

Client::Client(const std::string& host, const std::string& port) : socket_{io_} {
    asio::connect(socket_, tcp::resolver{io_}.resolve(host, port));
    socket_.set_option(tcp::no_delay{true});
}

void Client::send(std::string_view bytes) {
    asio::write(socket_, asio::buffer(bytes));
}

std::string Client::receive(std::chrono::milliseconds timeout) {
    if (is_closed_) return {};
    ::pollfd waited{.fd = socket_.native_handle(), .events = POLLIN, .revents = 0};
    if (::poll(&waited, 1, static_cast<int>(timeout.count())) <= 0) return {};
    std::array<char, 16384> buffer;
    boost::system::error_code error;
    const auto size = socket_.read_some(asio::buffer(buffer), error);
    // A reset is also an end: nothing more will come.
    if (error) is_closed_ = true;
    return {buffer.data(), size};
}

void Client::end_sending() {
    socket_.shutdown(tcp::socket::shutdown_send);
}

} // namespace jantaku::net
