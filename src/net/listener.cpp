#include "net/listener.hpp"

#include <boost/asio/post.hpp>
#include <boost/system/system_error.hpp>
#include <utility>

namespace jantaku::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::milliseconds wake_together{4};

} // namespace

Listener::Listener(asio::io_context& io,
                   const ListenOptions& options,
                   Incomings incoming,
                   Rounds::IsAnswer is_answer,
                   Warnings warning)
    : io_{io}, wake_{io}, beat_{io}, options_{options}, incoming_{std::move(incoming)},
      rounds_{io, std::move(is_answer), [this](const Bytes& in) { incoming_(in); }},
      warning_{std::move(warning)} {
    for (const Door door : all_doors)
        if (const auto port = options_.ports[door]) open(*port, door);
}

void Listener::start() {
    for (Gate& gate : gates_) {
        gate.acceptor.start(
            [this, door = gate.door](tcp::socket socket) { greet(std::move(socket), door); },
            warning_);
    }
}

void Listener::open(std::uint16_t port, Door door) {
    gates_.emplace_back(io_, options_.bind, port, door);
}

std::optional<std::uint16_t> Listener::port(Door door) const {
    for (const Gate& gate : gates_)
        if (gate.door == door) return gate.acceptor.port();
    return std::nullopt;
}

Tick Listener::now() {
    return clock_.read(std::chrono::steady_clock::now());
}

void Listener::beat() {
    clock_.watch(!connections_.empty(), std::chrono::steady_clock::now());
    if (!clock_.is_watched()) return;
    beat_.expires_after(StallClock::beat);
    beat_.async_wait([this](error_code cancelled) {
        if (!cancelled) beat();
    });
}

void Listener::greet(tcp::socket socket, Door door) {
    ++figures_.accepted;
    error_code error;
    const auto peer = socket.remote_endpoint(error).address();
    const std::string address = error ? "unknown" : plain(peer).to_string();
    tune(socket);
    if (error || !contains(options_.proxies, peer))
        return add(Socket{std::move(socket)}, {.session = {}, .address = address, .door = door},
                   {});
    // The greeting is in the set for as long as it may call back.
    const auto place = std::make_shared<decltype(greetings_)::iterator>();
    const auto greeting = std::make_shared<ProxyGreeting>(
        std::move(socket), options_.proxy_patience,
        [this, door, place, address](Greeted greeted) {
            greetings_.erase(*place);
            add(Socket{std::move(greeted.socket)},
                {.session = {}, .address = greeted.address.value_or(address), .door = door},
                std::move(greeted.first_bytes));
        },
        [this, place, address](const std::string& why) {
            greetings_.erase(*place);
            ++figures_.bad_proxy_headers;
            warning_("closed " + address + ": its PROXY header: " + why);
        });
    *place = greetings_.insert(greeting).first;
    greeting->start();
}

void Listener::adopt(Descriptor stream, Opened opened) {
    ++figures_.accepted;
    if (is_stopping_) return;
    try {
        add(local_socket(io_, std::move(stream)), std::move(opened), {});
    } catch (const boost::system::system_error& error) {
        warning_(std::string{"a connection is lost: "} + error.what());
    }
}

void Listener::add(Socket socket, Opened opened, std::string first_bytes) {
    const SessionId session{++last_session_};
    opened.session = session;
    const auto gone = [this, session] {
        connections_.erase(session);
        if (stopped_ && connections_.empty()) std::exchange(stopped_, nullptr)();
    };
    const auto connection = std::make_shared<Connection>(
        std::move(socket), options_.limits,
        ConnectionEvents{.bytes =
                             [this, session](std::string b) {
                                 return rounds_.take({session, std::move(b)}, [this, session] {
                                     if (auto* waiting = find(session)) waiting->go_on();
                                 });
                             },
                         .ended =
                             [this, session] {
                                 rounds_.end(session);
                                 incoming_(Closed{session});
                             },
                         .sent = [this, session] { incoming_(Sent{session}); },
                         .gone = gone},
        figures_);
    connections_.emplace(session, connection);
    if (!clock_.is_watched()) beat();
    incoming_(opened);
    if (!first_bytes.empty()) {
        figures_.bytes_in += first_bytes.size();
        incoming_(Bytes{session, std::move(first_bytes)});
    }
    connection->start();
}

Figures Listener::figures() const {
    Figures figures = figures_;
    figures.open = connections_.size();
    figures.waiting = rounds_.waiting();
    return figures;
}

Connection* Listener::find(SessionId session) {
    const auto found = connections_.find(session);
    return found == connections_.end() ? nullptr : found->second.get();
}

void Listener::perform(const Send& effect) {
    if (auto* connection = find(effect.session)) connection->send(effect.bytes);
}

void Listener::perform(const Close& effect) {
    if (auto* connection = find(effect.session)) connection->close();
}

void Listener::perform(const Read& effect) {
    if (auto* connection = find(effect.session)) connection->switch_reading(effect.on);
}

void Listener::perform(const TellWhenSent& effect) {
    if (auto* connection = find(effect.session)) connection->tell_when_sent();
}

void Listener::perform(const WakeAt& effect) {
    // Connections that wait for moments close to each other are woken together.
    wake_.expires_at(clock_.when(effect.at) + wake_together);
    wake_.async_wait([this](error_code cancelled) {
        if (!cancelled) incoming_(Ticked{});
    });
}

void Listener::stop(std::function<void()> done) {
    is_stopping_ = true;
    for (Gate& gate : gates_)
        gate.acceptor.stop();
    wake_.cancel();
    beat_.cancel();
    for (const auto& greeting : greetings_)
        greeting->stop();
    greetings_.clear();
    if (connections_.empty()) {
        asio::post(io_, std::move(done));
        return;
    }
    stopped_ = std::move(done);
    for (const auto& [session, connection] : connections_)
        connection->close();
}

} // namespace jantaku::net
