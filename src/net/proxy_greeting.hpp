// Proxy greeting: waits for the PROXY header of a trusted proxy.
//
// time     the whole header within `patience`, else the socket is closed
// result   exactly one call of `greeted` or `failed`, unless stop() comes first: then neither is
//          called
// threads  one: that of the io_context
#pragma once

#include "net/proxy_header.hpp"

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace jantaku::net {

// A connection behind a proxy.
struct Greeted {
    boost::asio::ip::tcp::socket socket;
    std::optional<std::string> address; // of the peer; none: the socket's own address
    std::string first_bytes;            // from the peer, received with the header
};

class ProxyGreeting : public std::enable_shared_from_this<ProxyGreeting> {
  public:
    using OnGreeted = std::function<void(Greeted)>;
    using OnFailed = std::function<void(const std::string& why)>;

    ProxyGreeting(boost::asio::ip::tcp::socket socket,
                  std::chrono::milliseconds patience,
                  OnGreeted greeted,
                  OnFailed failed);

    void start();
    void stop();

  private:
    void read();
    void got(boost::system::error_code error, std::size_t size);
    void fail(const std::string& why);

    boost::asio::ip::tcp::socket socket_;
    boost::asio::steady_timer deadline_;
    std::chrono::milliseconds patience_;
    OnGreeted greeted_;
    OnFailed failed_;
    bool is_over_ = false;
    std::string bytes_;
    std::array<char, max_proxy_block> input_{};
};

} // namespace jantaku::net
