// Client: the other end of a connection, for tools and tests; every call blocks.
//
// errors  boost::system::system_error: no such host, refused, reset
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::net {

class Client {
  public:
    Client(const std::string& host, const std::string& port);

    void send(std::string_view bytes);
    // Bytes as soon as there are any; empty after `timeout`, or at once when is_closed().
    [[nodiscard]] std::string receive(std::chrono::milliseconds timeout);
    [[nodiscard]] bool is_closed() const { return is_closed_; } // by the peer
    void end_sending();

  private:
    boost::asio::io_context io_;
    boost::asio::ip::tcp::socket socket_;
    bool is_closed_ = false;
};

} // namespace jantaku::net
