#include "net/tls_door.hpp"

#include "net/relay.hpp"
#include "net/tls_client.hpp"

#include <stdexcept>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// Until the client may be let in.
class Handshake : public std::enable_shared_from_this<Handshake> {
  public:
    using OnDone = std::function<void(TlsClient)>;

    Handshake(TlsClient client, std::string first_bytes, Newcomers::Ticket ticket, OnDone done)
        : client_{std::move(client)}, deadline_{client_.stream().get_executor()},
          first_bytes_{std::move(first_bytes)}, ticket_{std::move(ticket)}, done_{std::move(done)} {
    }

    void start(std::chrono::milliseconds patience) {
        deadline_.expires_after(patience);
        deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
            if (!cancelled && !self->is_over_) self->client_.drop();
        });
        client_.stream().async_handshake(
            asio::ssl::stream_base::server, asio::buffer(first_bytes_),
            [self = shared_from_this()](error_code error, std::size_t) {
                self->is_over_ = true;
                self->deadline_.cancel();
                if (!error) self->done_(std::move(self->client_));
            });
    }

  private:
    TlsClient client_;
    asio::steady_timer deadline_;
    std::string first_bytes_;
    Newcomers::Ticket ticket_;
    OnDone done_;
    bool is_over_ = false;
};

} // namespace

TlsDoor::TlsDoor(asio::io_context& io,
                 TlsDoorOptions options,
                 const TlsContext& context,
                 OnClient on_client,
                 OnWarning on_warning)
    : io_{io}, options_{std::move(options)}, context_{context}, on_client_{std::move(on_client)},
      on_warning_{std::move(on_warning)}, acceptor_{io, options_.bind, options_.port},
      newcomers_{options_.handshakes, options_.handshakes_from_one_place} {}

TlsDoor::~TlsDoor() {
    close();
    for (const auto& relay : std::set{relays_})
        relay->drop();
}

void TlsDoor::start() {
    acceptor_.start([this](tcp::socket socket) { greet(std::move(socket)); }, on_warning_);
}

void TlsDoor::greet(tcp::socket socket) {
    error_code error;
    const auto peer = socket.remote_endpoint(error).address();
    if (error) return;
    const std::string address = plain(peer).to_string();
    if (!contains(options_.proxies, peer)) return shake_hands(std::move(socket), address, {});
    const auto place = std::make_shared<std::weak_ptr<ProxyGreeting>>();
    const auto greeting = std::make_shared<ProxyGreeting>(
        std::move(socket), options_.patience,
        [this, place, address](Greeted greeted) {
            greetings_.erase(place->lock());
            shake_hands(std::move(greeted.socket), greeted.address.value_or(address),
                        greeted.first_bytes);
        },
        [this, place, address](const std::string& why) {
            greetings_.erase(place->lock());
            on_warning_("closed " + address + ": its PROXY header: " + why);
        });
    *place = greeting;
    greetings_.insert(greeting);
    greeting->start();
}

void TlsDoor::shake_hands(tcp::socket socket,
                          const std::string& address,
                          const std::string& first_bytes) {
    auto ticket = newcomers_.admit(address);
    if (!ticket) return;
    tune(socket);
    std::make_shared<Handshake>(TlsClient{std::move(socket), context_.now()}, first_bytes,
                                std::move(ticket),
                                [this, address](TlsClient client) {
                                    if (!is_closed_) let_in(std::move(client), address);
                                })
        ->start(options_.patience);
}

void TlsDoor::let_in(TlsClient client, const std::string& address) {
    if (relays_.size() >= options_.connections) return;
    try {
        Pair pair = stream_pair();
        const auto place = std::make_shared<std::weak_ptr<AnyRelay>>();
        const auto relay = std::make_shared<Relay<TlsClient>>(
            std::move(client), local_socket(io_, std::move(pair.here)),
            [this, place] { relays_.erase(place->lock()); });
        *place = relay;
        on_client_(std::move(pair.there), address);
        relays_.insert(relay);
        relay->start();
    } catch (const std::runtime_error& error) { // no more descriptors
        on_warning_(std::string{"a connection is lost: "} + error.what());
    }
}

void TlsDoor::close() {
    if (std::exchange(is_closed_, true)) return;
    acceptor_.stop();
    for (const auto& greeting : greetings_)
        greeting->stop();
    greetings_.clear();
}

} // namespace jantaku::net
