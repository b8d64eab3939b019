#include "ssh/server_stream.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <sys/socket.h>
#include <utility>

namespace jantaku::ssh {

namespace asio = boost::asio;
using boost::system::error_code;

bool ServerStream::open(net::Descriptor descriptor) {
    error_code error;
    socket_.assign(asio::generic::stream_protocol{AF_UNIX, 0}, descriptor.number(), error);
    if (error) return false;
    static_cast<void>(descriptor.release());
    // Otherwise Asio itself waits in read_some and write_some.
    socket_.non_blocking(true, error);
    return !error;
}

void ServerStream::close() {
    error_code ignored;
    socket_.close(ignored);
}

bool ServerStream::send(std::string_view bytes, const std::shared_ptr<void>& owner) {
    if (unsent_.size() + bytes.size() > most_unsent_bytes) return false;
    unsent_ += bytes;
    write(owner);
    return true;
}

void ServerStream::end() {
    is_ended_ = true;
    error_code ignored;
    if (unsent_.empty()) socket_.shutdown(asio::socket_base::shutdown_send, ignored);
}

void ServerStream::write(const std::shared_ptr<void>& owner) {
    if (writes_ || !socket_.is_open()) return;
    error_code error;
    while (!unsent_.empty() && !error)
        unsent_.erase(0, socket_.write_some(asio::buffer(unsent_), error));
    if (unsent_.empty() && is_ended_) return end();
    if (error != asio::error::would_block) return; // reading shows it, too
    writes_ = true;
    socket_.async_wait(asio::socket_base::wait_write, [this, owner](error_code cancelled) {
        writes_ = false;
        if (!cancelled) write(owner);
    });
}

void ServerStream::wait(const std::shared_ptr<void>& owner, std::function<void()> readable) {
    if (!socket_.is_open() || std::exchange(reads_, true)) return;
    socket_.async_wait(asio::socket_base::wait_read,
                       [this, owner, readable = std::move(readable)](error_code cancelled) {
                           reads_ = false;
                           if (!cancelled) readable();
                       });
}

std::optional<std::string> ServerStream::read(std::size_t most) {
    std::string bytes(most, '\0');
    error_code error;
    const std::size_t size = socket_.read_some(asio::buffer(bytes), error);
    if (error && error != asio::error::would_block) return std::nullopt;
    bytes.resize(error ? 0 : size);
    return bytes;
}

} // namespace jantaku::ssh
