// Relay: carries bytes between a client who is spoken to in some wrapping, such as TLS, and the
// socket that stands for that client in the server. Bytes that are wrapped badly get no further.
//
// Far      the client: read(handler(error, bytes)), where the bytes stay until the next read;
//          write(bytes, handler(error)); end(handler()), which says goodbye; drop()
// flow     a side is read only when the other side has taken what came before, so a relay holds at
//          most one piece in each direction
// ends     when the client ends, the server is told and may still answer. When the server ends, its
//          last bytes and a goodbye still go out. A client that takes nothing for `write_patience`
//          is dropped
// threads  one: that of the sockets
#pragma once

#include "net/connection.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::net {

// A relay, for those who own several kinds of them.
class AnyRelay {
  public:
    AnyRelay() = default;
    AnyRelay(const AnyRelay&) = delete;
    AnyRelay& operator=(const AnyRelay&) = delete;
    virtual ~AnyRelay() = default;
    // At once. `gone` is called.
    virtual void drop() = 0;
};

template <class Far>
class Relay final : public AnyRelay, public std::enable_shared_from_this<Relay<Far>> {
  public:
    static constexpr std::size_t piece_bytes = 16 * 1024;
    static constexpr std::chrono::seconds write_patience{30};
    static constexpr std::chrono::seconds goodbye_patience{2};

    // gone: called once, when both sides are closed
    Relay(Far far, Socket near, std::function<void()> gone)
        : far_{std::move(far)}, near_{std::move(near)}, deadline_{near_.get_executor()},
          gone_{std::move(gone)} {
        boost::system::error_code ignored;
        near_.non_blocking(true, ignored);
    }

    void start() {
        read_far();
        read_near();
    }

    void drop() override {
        if (!gone_) return;
        deadline_.cancel();
        boost::system::error_code ignored;
        near_.close(ignored);
        far_.drop();
        std::exchange(gone_, nullptr)();
    }

  private:
    using error_code = boost::system::error_code;

    void read_far() {
        far_.read([self = this->shared_from_this()](error_code error, std::string_view bytes) {
            self->got_from_far(error, bytes);
        });
    }

    void got_from_far(error_code error, std::string_view bytes) {
        if (!gone_) return;
        if (is_ending_) return; // far_.end reads until the client ends
        if (error) {
            if (error != boost::asio::error::eof) return drop();
            near_.shutdown(Socket::shutdown_send, error);
            return;
        }
        boost::asio::async_write(near_, boost::asio::buffer(bytes),
                                 [self = this->shared_from_this()](error_code failed, std::size_t) {
                                     // The server has ended, which reading shows, too.
                                     if (!failed && self->gone_) self->read_far();
                                 });
    }

    void read_near() {
        near_.async_wait(Socket::wait_read, [self = this->shared_from_this()](error_code error) {
            if (self->gone_) self->take_from_near(error);
        });
    }

    void take_from_near(error_code error) {
        thread_local std::array<char, piece_bytes> input; // until the bytes are passed on
        std::size_t size = 0;
        if (!error) size = near_.read_some(boost::asio::buffer(input), error);
        if (error == boost::asio::error::would_block) return read_near();
        if (error) return say_goodbye();
        piece_.assign(input.data(), size);
        drop_after(write_patience);
        far_.write(piece_, [self = this->shared_from_this()](error_code failed) {
            if (!self->gone_) return;
            if (failed) return self->drop();
            self->deadline_.expires_at(std::chrono::steady_clock::time_point::max());
            std::string{}.swap(self->piece_); // most connections wait most of the time
            self->read_near();
        });
    }

    void say_goodbye() {
        is_ending_ = true;
        drop_after(goodbye_patience);
        far_.end([self = this->shared_from_this()] { self->drop(); });
    }

    void drop_after(std::chrono::seconds time) {
        deadline_.expires_after(time);
        deadline_.async_wait([self = this->shared_from_this()](error_code cancelled) {
            // The write may have finished while this handler was on its way.
            const bool is_over = self->deadline_.expiry() <= std::chrono::steady_clock::now();
            if (!cancelled && is_over) self->drop();
        });
    }

    Far far_;
    Socket near_;
    boost::asio::steady_timer deadline_;
    std::function<void()> gone_; // null: it is gone
    std::string piece_;          // on its way to the client
    bool is_ending_ = false;     // the server has ended
};

} // namespace jantaku::net
