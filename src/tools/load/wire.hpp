// Wire: one connection of a client to the server under load.
//
// reads    nothing before read(), then whatever comes
// writes   in order; what waits goes out together
// errors   Events::closed, once, if the server ends the connection; boost::system::system_error
//          from the constructor if it cannot be reached
// threads  one: that of the io_context
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace jantaku::load {

using Endpoints = boost::asio::ip::tcp::resolver::results_type;

class Wire : public std::enable_shared_from_this<Wire> {
  public:
    struct Events {
        std::function<void(std::string_view)> bytes;
        std::function<void(const std::string& why)> closed;
    };

    Wire(boost::asio::io_context& io, const Endpoints& server, Events events);

    void read();
    void say(std::string_view line); // and the end of the line
    void close();                    // no event follows

  private:
    void write();
    void fail(const boost::system::error_code& why);

    boost::asio::ip::tcp::socket socket_;
    Events events_;
    std::array<char, 4096> input_{};
    std::string waiting_, going_;
    bool is_writing_ = false;
};

} // namespace jantaku::load
