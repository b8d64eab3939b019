// Web door: a port for browsers. It shows the pages of the site, and each WebSocket becomes a local
// socket, like a client of any other door.
//
// TLS      of its own (tls_door.hpp), or that of a proxy before it
// proxies  a trusted one says whose request it passes on (forwarded.hpp). PROXY headers are for TLS
//          of its own only
// bounds   most_visits without a WebSocket, most_from_one_place of them of one place
// threads  one: that of the io_context, which should not be the server's own
// errors   net::CannotListen from the constructor
#pragma once

#include "net/acceptor.hpp"
#include "net/descriptor.hpp"
#include "net/network.hpp"
#include "net/newcomers.hpp"
#include "net/relay.hpp"
#include "net/tls_door.hpp"
#include "web/origins.hpp"
#include "web/site.hpp"
#include "web/visit.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace jantaku::web {

struct WebDoorOptions {
    std::string bind = "::";
    std::uint16_t port = 0; // 0: the system picks one
    std::vector<net::Network> proxies = {};
    std::vector<std::string> origins = {}; // read_origin()
    std::size_t connections = 10'000;      // WebSockets
};

// Somebody who comes in by the web door.
struct Arrival {
    std::string address;
    bool is_json = false;
    bool is_reader = false; // asks for a page
};

class WebDoor {
  public:
    static constexpr std::size_t most_visits = 1000;
    static constexpr std::size_t most_from_one_place = 100;

    // Begins a session with the other end of `stream`.
    using OnClient = std::function<void(net::Descriptor stream, const Arrival& arrival)>;
    using OnWarning = std::function<void(const std::string&)>;

    // tls: null: none of its own. It outlives the door.
    WebDoor(boost::asio::io_context& io,
            const WebDoorOptions& options,
            const net::TlsContext* tls,
            OnClient on_client,
            OnWarning on_warning);
    WebDoor(const WebDoor&) = delete;
    WebDoor& operator=(const WebDoor&) = delete;
    ~WebDoor();

    // May be called from any thread.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    void start();
    // Accepts no more connections. WebSockets end when the server ends them.
    void close();
    [[nodiscard]] bool is_empty() const;

  private:
    void visit(net::Socket socket, const boost::asio::ip::address& peer);
    void let_in(WebSocketClient client, Frames frames, const std::string& address);
    [[nodiscard]] net::Socket connect(const Arrival& arrival);

    boost::asio::io_context& io_;
    WebDoorOptions options_;
    OnClient on_client_;
    OnWarning on_warning_;
    std::optional<net::TlsDoor> tls_;
    std::optional<net::Acceptor> acceptor_; // without TLS
    std::uint16_t port_;
    Site site_;
    Origins origins_;
    Visit::Host host_;
    net::Newcomers newcomers_{most_visits, most_from_one_place};
    std::set<std::shared_ptr<Visit>> visits_;
    std::set<std::shared_ptr<net::AnyRelay>> relays_;
};

} // namespace jantaku::web
