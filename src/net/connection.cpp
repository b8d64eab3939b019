#include "net/connection.hpp"

#include "net/network.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr int user_timeout_ms = 30'000; // data unacknowledged for that long: the peer is gone
constexpr int keep_alive_idle_seconds = 15;
constexpr int keep_alive_interval_seconds = 5;
constexpr int keep_alive_count = 3;
// Time for the peer to close its side. Its last bytes must be read, else the goodbye may be lost.
constexpr std::chrono::milliseconds goodbye{300};
// These are long enough because an answer may have to wait for the disk.
constexpr std::chrono::milliseconds answer_quiet{500};
constexpr std::chrono::milliseconds answer_most{2000};

// Errors are ignored: if the peer is already gone, reading will show it.
void set_options(asio::ip::tcp::socket& socket) {
    error_code ignored;
    socket.set_option(asio::ip::tcp::no_delay{true}, ignored);
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

} // namespace

Connection::Connection(asio::ip::tcp::socket socket,
                       ConnectionLimits limits,
                       ConnectionEvents events,
                       Figures& figures)
    : socket_{std::move(socket)}, deadline_{socket_.get_executor()}, limits_{limits},
      events_{std::move(events)}, figures_{figures}, input_(limits.read_bytes) {
    set_options(socket_);
}

std::string Connection::address() const {
    error_code error;
    const auto endpoint = socket_.remote_endpoint(error);
    if (error) return "unknown";
    return plain(endpoint.address()).to_string();
}

void Connection::start() {
    read();
}

void Connection::switch_reading(bool on) {
    if (state_ != State::open) return;
    wants_bytes_ = on;
    if (on) read();
}

void Connection::read() {
    if (state_ == State::gone || is_reading_ || has_peer_ended_ || !wants_bytes_) return;
    is_reading_ = true;
    socket_.async_read_some(asio::buffer(input_),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                                self->is_reading_ = false;
                                self->got(error, size);
                            });
}

void Connection::got(error_code error, std::size_t size) {
    if (state_ == State::gone) return;
    if (error == asio::error::eof) {
        has_peer_ended_ = true;
        if (state_ != State::open) return finish_if_done();
        answered_by_ = std::chrono::steady_clock::now() + answer_most;
        close_when_answered();
        return;
    }
    if (error) {
        drop();
        return;
    }
    figures_.bytes_in += size;
    if (state_ == State::open) events_.bytes(std::string{input_.data(), size});
    read();
}

void Connection::send(std::string_view bytes) {
    if (state_ != State::open || bytes.empty()) return;
    const auto waiting = queued_.size() + in_flight_.size() - written_;
    if (waiting + bytes.size() > limits_.output_queue_bytes) {
        error_code ignored; // data that the peer does not read are thrown away
        socket_.set_option(asio::socket_base::linger{true, 0}, ignored);
        ++figures_.slow_readers;
        drop();
        return;
    }
    queued_ += bytes;
    write_soon();
    if (has_peer_ended_) close_when_answered();
}

void Connection::close_when_answered() {
    deadline_.expires_at(std::min(std::chrono::steady_clock::now() + answer_quiet, answered_by_));
    deadline_.async_wait([self = shared_from_this()](error_code error) {
        if (!error) self->begin_closing();
    });
}

void Connection::tell_when_sent() {
    if (state_ != State::open) return;
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
    if (state_ == State::gone) return;
    if (written_ == in_flight_.size()) {
        in_flight_.clear();
        written_ = 0;
        std::swap(in_flight_, queued_);
    }
    if (in_flight_.empty()) {
        is_writing_ = false;
        if (std::exchange(tells_sent_, false) && state_ == State::open) events_.sent();
        finish_if_done();
        return;
    }
    socket_.async_write_some(asio::buffer(in_flight_) + written_,
                             [self = shared_from_this()](error_code error, std::size_t size) {
                                 if (error) {
                                     self->drop();
                                     return;
                                 }
                                 self->figures_.bytes_out += size;
                                 self->written_ += size;
                                 self->write();
                             });
}

void Connection::close() {
    if (state_ == State::open) begin_closing();
}

void Connection::begin_closing() {
    if (state_ == State::open) {
        state_ = State::closing;
        tell_ended();
        drop_after(limits_.linger);
        wants_bytes_ = true; // to notice the peer's end, and to close without a reset
        read();
    }
    finish_if_done();
}

void Connection::finish_if_done() {
    if (state_ != State::closing || is_writing_) return;
    if (!has_sent_end_) {
        has_sent_end_ = true;
        error_code ignored;
        socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        drop_after(std::min(limits_.linger, goodbye));
    }
    if (has_peer_ended_) drop();
}

// A later call replaces an earlier one.
void Connection::drop_after(std::chrono::milliseconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = shared_from_this()](error_code error) {
        if (!error) self->drop();
    });
}

void Connection::tell_ended() {
    if (std::exchange(has_told_ended_, true)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->events_.ended(); });
}

void Connection::drop() {
    if (state_ == State::gone) return;
    tell_ended();
    state_ = State::gone;
    deadline_.cancel();
    error_code ignored;
    socket_.close(ignored);
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
        self->events_.gone();
        self->events_ = {};
    });
}

} // namespace jantaku::net
