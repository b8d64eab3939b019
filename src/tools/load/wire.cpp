#include "tools/load/wire.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace jantaku::load {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

Wire::Wire(asio::io_context& io, const Endpoints& server, Events events)
    : socket_{io}, events_{std::move(events)} {
    asio::connect(socket_, server);
    socket_.set_option(tcp::no_delay{true});
}

void Wire::read() {
    socket_.async_read_some(asio::buffer(input_),
                            [this, self = shared_from_this()](error_code error, std::size_t size) {
                                if (error) return fail(error);
                                if (!socket_.is_open()) return;
                                events_.bytes({input_.data(), size});
                                read();
                            });
}

void Wire::say(std::string_view line) {
    if (!socket_.is_open()) return;
    waiting_ += line;
    waiting_ += '\n';
    if (!is_writing_) write();
}

void Wire::write() {
    is_writing_ = true;
    going_ = std::exchange(waiting_, {});
    asio::async_write(socket_, asio::buffer(going_),
                      [this, self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return fail(error);
                          is_writing_ = false;
                          if (!waiting_.empty()) write();
                      });
}

void Wire::close() {
    error_code ignored;
    socket_.close(ignored);
}

void Wire::fail(const error_code& why) {
    if (!socket_.is_open()) return;
    close();
    events_.closed(why.message());
}

} // namespace jantaku::load
