// Listener: the TCP ports, their connections and the clock, as the server sees them.
//
// in       every socket becomes one Opened, its Bytes, and exactly one Closed (also after a Close)
// out      perform() does what the server asked for; a session that is gone is not an error
// clock    now() counts from the construction; the server's WakeAt becomes a Ticked. While somebody
//          is connected, the clock stops when the process does (stopped, swapped out, a busy
//          machine), so nobody loses time to a pause of more than a second
// adopts   a socket whose other end another process of this server holds is a connection like any
//          other
// proxies  a connection from a trusted address must begin with a PROXY header, whose peer becomes
//          the peer of the connection. From any other address such a header is ordinary input
// threads  one: that of the io_context, which must not be run after the listener is destroyed
// errors   CannotListen from the constructor: listening on an address or port failed
#pragma once

#include "net/acceptor.hpp"
#include "net/connection.hpp"
#include "net/figures.hpp"
#include "net/network.hpp"
#include "net/proxy_greeting.hpp"
#include "net/rounds.hpp"
#include "net/stall_clock.hpp"
#include "server/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace jantaku::net {

struct ListenOptions {
    std::string bind = "::"; // every address of this machine, IPv4 and IPv6
    PerDoor<std::optional<std::uint16_t>> ports{{0}}; // 0: the system picks one; none: no such door
    ConnectionLimits limits;
    std::vector<Network> proxies = {}; // trusted
    std::chrono::milliseconds proxy_patience{5000};
};

class Listener {
  public:
    using Incomings = std::function<void(const Incoming&)>;
    using Warnings = std::function<void(const std::string&)>;

    // is_answer: the bytes answer an open question, so they are passed on before others
    // (rounds.hpp)
    Listener(boost::asio::io_context& io,
             const ListenOptions& options,
             Incomings incoming,
             Rounds::IsAnswer is_answer,
             Warnings warning);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // Before this, connecting clients wait.
    void start();

    // Takes the socket of a client that came in by a door at which this listener does not listen.
    // The number of the session is this listener's.
    void adopt(Descriptor stream, Opened opened);

    // None: there is no such door.
    [[nodiscard]] std::optional<std::uint16_t> port(Door door = Door::main) const;
    [[nodiscard]] Tick now();
    [[nodiscard]] Figures figures() const;

    void perform(const Send& effect);
    void perform(const Close& effect);
    void perform(const Read& effect);
    void perform(const TellWhenSent& effect);
    void perform(const WakeAt& effect);

    // Accepts no more connections and closes the others after their data are sent. `done` is called
    // when the last one is gone, at the latest after the linger time.
    void stop(std::function<void()> done);

  private:
    // One port, and the kind of client that connects to it.
    struct Gate {
        Gate(boost::asio::io_context& io, const std::string& bind, std::uint16_t port, Door door_)
            : acceptor{io, bind, port}, door{door_} {}
        Acceptor acceptor;
        Door door;
    };

    void open(std::uint16_t port, Door door);
    void beat();
    void greet(boost::asio::ip::tcp::socket socket, Door door);
    void add(Socket socket, Opened opened, std::string first_bytes);
    [[nodiscard]] Connection* find(SessionId session);

    boost::asio::io_context& io_;
    std::list<Gate> gates_;
    boost::asio::steady_timer wake_;
    StallClock clock_{std::chrono::steady_clock::now()}; // watched while somebody is connected
    boost::asio::steady_timer beat_;                     // for clock_, while it is watched
    const ListenOptions options_;
    Figures figures_; // without the number of open connections
    std::set<std::shared_ptr<ProxyGreeting>> greetings_;
    Incomings incoming_;
    Rounds rounds_;
    Warnings warning_;
    bool is_stopping_ = false;
    std::function<void()> stopped_;
    std::uint64_t last_session_ = 0;
    std::unordered_map<SessionId, std::shared_ptr<Connection>, IdHash> connections_;
};

} // namespace jantaku::net
