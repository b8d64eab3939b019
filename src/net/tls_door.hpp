// TLS door: a port whose clients speak TLS. Each becomes a local socket with what they say inside
// it.
//
// handshake  within `patience`; a bounded number at a time (newcomers.hpp)
// proxies    a connection from a trusted address must begin with a PROXY header, before TLS
// threads    one: that of the io_context, which should not be the server's own. A handshake takes
//            up to a millisecond
// errors     CannotListen from the constructor
#pragma once

#include "net/acceptor.hpp"
#include "net/descriptor.hpp"
#include "net/network.hpp"
#include "net/newcomers.hpp"
#include "net/proxy_greeting.hpp"
#include "net/tls_context.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace jantaku::net {

struct TlsDoorOptions {
    std::string bind = "::";
    std::uint16_t port = 0; // 0: the system picks one
    std::vector<Network> proxies = {};
    std::size_t connections = 10'000;
    std::size_t handshakes = 200;
    std::size_t handshakes_from_one_place = 10;
    std::chrono::milliseconds patience{20'000};
};

class AnyRelay;
class TlsClient;

class TlsDoor {
  public:
    // stream: what the client says and hears
    using OnClient = std::function<void(Descriptor stream, const std::string& address)>;
    using OnWarning = std::function<void(const std::string&)>;

    TlsDoor(boost::asio::io_context& io,
            TlsDoorOptions options,
            const TlsContext& context,
            OnClient on_client,
            OnWarning on_warning);
    TlsDoor(const TlsDoor&) = delete;
    TlsDoor& operator=(const TlsDoor&) = delete;
    ~TlsDoor();

    // May be called from any thread.
    [[nodiscard]] std::uint16_t port() const { return acceptor_.port(); }
    void start();
    // Accepts no more connections. Those that are there end when the server ends them.
    void close();
    [[nodiscard]] bool is_empty() const { return relays_.empty(); }

  private:
    void greet(boost::asio::ip::tcp::socket socket);
    void shake_hands(boost::asio::ip::tcp::socket socket,
                     const std::string& address,
                     const std::string& first_bytes);
    void let_in(TlsClient client, const std::string& address);

    boost::asio::io_context& io_;
    TlsDoorOptions options_;
    const TlsContext& context_;
    OnClient on_client_;
    OnWarning on_warning_;
    Acceptor acceptor_;
    Newcomers newcomers_;
    std::set<std::shared_ptr<ProxyGreeting>> greetings_;
    std::set<std::shared_ptr<AnyRelay>> relays_;
    bool is_closed_ = false;
};

} // namespace jantaku::net
