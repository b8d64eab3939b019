#include "net/connection.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <utility>
#include <vector>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int user_timeout_ms = 30'000; // data unacknowledged for that long: the peer is gone
constexpr int keep_alive_idle_seconds = 15;
constexpr int keep_alive_interval_seconds = 5;
constexpr int keep_alive_count = 3;
// Time for the peer to close its side. Its last bytes must be read, else the goodbye may be lost.
constexpr std::chrono::milliseconds goodbye{300};

} // namespace

// Errors are ignored: if the peer is already gone, reading will show it.
void tune(tcp::socket& socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay{true}, ignored);
    socket.set_option(asio::socket_base::keep_alive{true}, ignored);
    // Telnet sends its "synch" out of band; here it is a byte like any other.
    socket.set_option(asio::socket_base::out_of_band_inline{true}, ignored);
    const auto set = [&](int name, int value) {
        ::setsockopt(socket.native_handle(), IPPROTO_TCP, name, &value, sizeof value);
    };
    set(TCP_USER_TIMEOUT, user_timeout_ms);
    set(TCP_KEEPIDLE, keep_alive_idle_seconds);
    set(TCP_KEEPINTVL, keep_alive_interval_seconds);
    set(TCP_KEEPCNT, keep_alive_count);
}

Socket local_socket(asio::io_context& io, Descriptor descriptor) {
    Socket socket{io, asio::generic::stream_protocol{AF_UNIX, 0}, descriptor.number()};
    static_cast<void>(descriptor.release());
    return socket;
}

Connection::Connection(Socket socket,
                       ConnectionLimits limits,
                       ConnectionEvents events,
                       Figures& figures)
    : socket_{std::move(socket)}, deadline_{socket_.get_executor()}, limits_{limits},
      events_{std::move(events)}, figures_{figures}, output_{limits.output_queue_bytes} {
    error_code ignored;
    socket_.non_blocking(true, ignored);
}

void Connection::start() {
    read();
}

void Connection::switch_reading(bool on) {
    if (!close_state_.is_open()) return;
    wants_bytes_ = on;
    if (on) read();
}

void Connection::read() {
    if (close_state_.is_gone() || is_reading_ || close_state_.has_peer_ended() || !wants_bytes_ ||
        is_held_)
        return;
    is_reading_ = true;
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
        thread_local std::vector<char> input; // until the bytes are passed on
        input.resize(self->limits_.read_bytes);
        std::size_t size = 0;
        if (!error) size = self->socket_.read_some(asio::buffer(input), error);
        self->is_reading_ = false;
        if (error == asio::error::would_block) return self->read();
        self->got(error, {input.data(), size});
    });
}

void Connection::go_on() {
    is_held_ = false;
    if (close_state_.is_open()) read();
}

void Connection::got(error_code error, std::string_view bytes) {
    if (close_state_.is_gone()) return;
    if (error == asio::error::eof) {
        close_state_.end_input(std::chrono::steady_clock::now());
        if (!close_state_.is_open()) return finish_if_done();
        close_when_answered();
        return;
    }
    if (error) {
        drop();
        return;
    }
    figures_.bytes_in += bytes.size();
    if (close_state_.is_open()) is_held_ = !events_.bytes(std::string{bytes});
    read();
}

void Connection::send(std::string_view bytes) {
    if (!close_state_.is_open() || bytes.empty()) return;
    if (!output_.add(bytes)) {
        error_code ignored; // data that the peer does not read are thrown away
        socket_.set_option(asio::socket_base::linger{true, 0}, ignored);
        ++figures_.slow_readers;
        drop();
        return;
    }
    write_soon();
    if (close_state_.has_peer_ended()) close_when_answered();
}

void Connection::close_when_answered() {
    deadline_.expires_at(close_state_.closes_at(std::chrono::steady_clock::now()));
    deadline_.async_wait([self = shared_from_this()](error_code error) {
        if (!error) self->begin_closing();
    });
}

void Connection::tell_when_sent() {
    if (!close_state_.is_open()) return;
    tells_sent_ = true;
    write_soon();
}

// The output of one turn of the loop goes out together.
void Connection::write_soon() {
    if (is_writing_) return;
    is_writing_ = true;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void Connection::write() {
    if (close_state_.is_gone()) return;
    const std::string_view bytes = output_.next();
    if (bytes.empty()) {
        is_writing_ = false;
        if (std::exchange(tells_sent_, false) && close_state_.is_open()) events_.sent();
        finish_if_done();
        return;
    }
    socket_.async_write_some(asio::buffer(bytes),
                             [self = shared_from_this()](error_code error, std::size_t size) {
                                 if (error) {
                                     self->drop();
                                     return;
                                 }
                                 self->figures_.bytes_out += size;
                                 self->output_.written(size);
                                 self->write();
                             });
}

void Connection::close() {
    if (close_state_.is_open()) begin_closing();
}

void Connection::begin_closing() {
    if (close_state_.start_closing()) {
        tell_ended();
        drop_after(limits_.linger);
        wants_bytes_ = true; // to notice the peer's end, and to close without a reset
        is_held_ = false;
        read();
    }
    finish_if_done();
}

void Connection::finish_if_done() {
    if (!close_state_.is_closing() || is_writing_) return;
    if (close_state_.end_output()) {
        error_code ignored;
        socket_.shutdown(Socket::shutdown_send, ignored);
        drop_after(std::min(limits_.linger, goodbye));
    }
    if (close_state_.has_peer_ended()) drop();
}

// A later call replaces an earlier one.
void Connection::drop_after(std::chrono::milliseconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = shared_from_this()](error_code error) {
        if (!error) self->drop();
    });
}

void Connection::tell_ended() {
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->events_.ended(); });
}

void Connection::drop() {
    if (close_state_.is_open()) tell_ended();
    if (!close_state_.finish()) return;
    deadline_.cancel();
    error_code ignored;
    socket_.close(ignored);
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
        self->events_.gone();
        self->events_ = {};
    });
}

} // namespace jantaku::net
