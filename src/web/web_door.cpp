#include "web/web_door.hpp"

#include <stdexcept>
#include <utility>

namespace jantaku::web {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

WebDoor::WebDoor(asio::io_context& io,
                 const WebDoorOptions& options,
                 const net::TlsContext* tls,
                 OnClient on_client,
                 OnWarning on_warning)
    : io_{io}, options_{options}, on_client_{std::move(on_client)},
      on_warning_{std::move(on_warning)}, site_{[this](const std::string& address) {
          return connect({.address = address, .is_json = true, .is_reader = true});
      }},
      origins_{options.origins}, host_{.site = site_,
                                       .origins = origins_,
                                       .proxies = options_.proxies,
                                       .let_in = [this](WebSocketClient client,
                                                        Frames frames,
                                                        const std::string& address) {
                                           let_in(std::move(client), frames, address);
                                       }} {
    if (tls != nullptr) {
        net::TlsDoorOptions own{.bind = options.bind,
                                .port = options.port,
                                .proxies = options.proxies,
                                .connections = options.connections + most_visits,
                                // A browser opens six connections at once.
                                .handshakes_from_one_place = 40};
        tls_.emplace(
            io, std::move(own), *tls,
            [this](net::Descriptor stream, const std::string& address) {
                error_code error;
                const auto peer = asio::ip::make_address(address, error);
                visit(net::local_socket(io_, std::move(stream)), peer);
            },
            on_warning_);
        port_ = tls_->port();
    } else {
        acceptor_.emplace(io, options.bind, options.port);
        port_ = acceptor_->port();
    }
}

WebDoor::~WebDoor() {
    close();
    for (const auto& visit : std::set{visits_})
        visit->drop();
    for (const auto& relay : std::set{relays_})
        relay->drop();
}

void WebDoor::start() {
    if (tls_) return tls_->start();
    acceptor_->start(
        [this](tcp::socket socket) {
            error_code error;
            const auto peer = socket.remote_endpoint(error).address();
            if (error) return;
            net::tune(socket);
            visit(net::Socket{std::move(socket)}, peer);
        },
        on_warning_);
}

void WebDoor::close() {
    if (tls_) tls_->close();
    if (acceptor_) acceptor_->stop();
    for (const auto& visit : std::set{visits_})
        visit->leave();
}

bool WebDoor::is_empty() const {
    return relays_.empty() && (!tls_ || tls_->is_empty());
}

void WebDoor::visit(net::Socket socket, const asio::ip::address& peer) {
    // A proxy brings the requests of many.
    const bool is_proxy = net::contains(options_.proxies, peer);
    auto ticket = newcomers_.admit(is_proxy ? "127.0.0.1" : net::plain(peer).to_string());
    if (!ticket) return;
    const auto place = std::make_shared<std::weak_ptr<Visit>>();
    const auto visit = std::make_shared<Visit>(
        std::move(socket), peer, host_,
        [this, place, ticket = std::move(ticket)] { visits_.erase(place->lock()); });
    *place = visit;
    visits_.insert(visit);
    visit->start();
}

net::Socket WebDoor::connect(const Arrival& arrival) {
    net::Pair pair = net::stream_pair();
    net::Socket near = net::local_socket(io_, std::move(pair.here));
    on_client_(std::move(pair.there), arrival);
    return near;
}

void WebDoor::let_in(WebSocketClient client, Frames frames, const std::string& address) {
    if (relays_.size() >= options_.connections) return;
    try {
        const auto place = std::make_shared<std::weak_ptr<net::AnyRelay>>();
        const auto relay = std::make_shared<net::Relay<WebSocketClient>>(
            std::move(client), connect({.address = address, .is_json = frames == Frames::json}),
            [this, place] { relays_.erase(place->lock()); });
        *place = relay;
        relays_.insert(relay);
        relay->start();
    } catch (const std::runtime_error& error) { // no more descriptors
        on_warning_(std::string{"a connection is lost: "} + error.what());
    }
}

} // namespace jantaku::web
