#include "net/proxy_greeting.hpp"

#include <boost/asio/buffer.hpp>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using boost::system::error_code;

ProxyGreeting::ProxyGreeting(asio::ip::tcp::socket socket,
                             std::chrono::milliseconds patience,
                             OnGreeted greeted,
                             OnFailed failed)
    : socket_{std::move(socket)}, deadline_{socket_.get_executor()}, patience_{patience},
      greeted_{std::move(greeted)}, failed_{std::move(failed)} {}

void ProxyGreeting::start() {
    deadline_.expires_after(patience_);
    deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled) self->fail("it did not come in time");
    });
    read();
}

void ProxyGreeting::stop() {
    if (std::exchange(is_over_, true)) return;
    deadline_.cancel();
    error_code ignored;
    socket_.close(ignored);
    greeted_ = nullptr;
    failed_ = nullptr;
}

void ProxyGreeting::read() {
    socket_.async_read_some(asio::buffer(input_),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                                self->got(error, size);
                            });
}

void ProxyGreeting::got(error_code error, std::size_t size) {
    if (is_over_) return;
    if (error) return fail(error.message());
    bytes_.append(input_.data(), size);
    const auto header = read_proxy_header(bytes_);
    if (!header) return fail(header.error());
    if (!*header) return read();
    is_over_ = true;
    deadline_.cancel();
    failed_ = nullptr;
    std::exchange(greeted_, nullptr)(Greeted{.socket = std::move(socket_),
                                             .address = (*header)->address,
                                             .first_bytes = bytes_.substr((*header)->size)});
}

void ProxyGreeting::fail(const std::string& why) {
    if (is_over_) return;
    const auto failed = std::exchange(failed_, nullptr);
    stop();
    failed(why);
}

} // namespace jantaku::net
