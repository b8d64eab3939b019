// Acceptor: a TCP port that accepts connections.
//
// bind    an address of this machine. "::" also takes IPv4 where the system allows it, and means
//         "0.0.0.0" where there is no IPv6
// port    0: the system picks one. A port at which a service manager listens is taken over (inherited.hpp)
// errors  CannotListen: not an address, or listening on it failed
#pragma once

#include "net/descriptor.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace jantaku::net {

struct CannotListen : boost::system::system_error {
    CannotListen(const boost::system::system_error& why, std::uint16_t port_)
        : system_error{why}, port{port_} {}
    std::uint16_t port;
};

[[nodiscard]] boost::asio::ip::tcp::acceptor
listen(boost::asio::io_context& io, const std::string& bind, std::uint16_t port);

// A port whose connections all go to one callback. The io_context must not run after it is destroyed.
class Acceptor {
  public:
    using OnSocket = std::function<void(boost::asio::ip::tcp::socket)>;
    using OnWarning = std::function<void(const std::string&)>;

    Acceptor(boost::asio::io_context& io, const std::string& bind, std::uint16_t port);
    Acceptor(const Acceptor&) = delete;
    Acceptor& operator=(const Acceptor&) = delete;
    ~Acceptor() = default;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // Keeps a descriptor, so that one connection at a time is accepted even where there are no more. Call it
    // before start(), and when that connection has ended, before anybody else takes what it had.
    void keep_spare();
    // Gives every connection to `on_socket`. After an error, usually because there are no more file
    // descriptors, it waits for a moment, and warns once a minute.
    void start(OnSocket on_socket, OnWarning on_warning);
    void stop();

  private:
    void accept();
    void take(boost::asio::ip::tcp::socket socket);
    void accept_with_spare();
    void warn(const std::string& why);

    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer again_; // after an error
    std::uint16_t port_ = 0;
    OnSocket on_socket_;
    OnWarning on_warning_;
    bool has_spare_ = false;
    Descriptor spare_;
    std::optional<std::chrono::steady_clock::time_point> warned_at_;
};

} // namespace jantaku::net
