// Live world: clients of a server that runs elsewhere, on the real clock.
//
// rest    a short silence of all clients
// errors  boost::system::system_error: no connection; Unsupported: only a server in memory can do
//         it
#pragma once

#include "net/client.hpp"
#include "room/tick.hpp"
#include "server/server.hpp"
#include "store/faulty_store.hpp"
#include "tools/transcript/output.hpp"

#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace jantaku::transcript {

class Unsupported : public std::runtime_error {
  public:
    Unsupported() : runtime_error{"this needs a server in memory, without --connect"} {}
};

class LiveWorld {
  public:
    static constexpr Tick patience{10'000};

    LiveWorld(std::string host, std::string port);

    [[nodiscard]] bool is_open(const std::string& client) const;
    [[nodiscard]] Output& output(const std::string& client) { return clients_[client].output; }
    void open(const std::string& client);
    void send(const std::string& client, std::string_view bytes);
    void drop(const std::string& client);
    void advance(Tick time);
    void connect_from(const std::string&, const std::string&) { throw Unsupported{}; }
    void restart() { throw Unsupported{}; }
    void set_store(StoreMode) { throw Unsupported{}; }
    void rig(const Rigged&) { throw Unsupported{}; }

    [[nodiscard]] static std::deque<std::string> log() { return {}; } // the log is elsewhere
    void settle();
    bool wait(Tick& left);

  private:
    struct Client {
        std::optional<net::Client> link;
        Output output;
        bool is_new = true; // neither side has sent anything
    };

    // Receives for at most `time`; true if anything came.
    bool receive(Tick time);

    std::string host_;
    std::string port_;
    std::map<std::string, Client> clients_;
};

} // namespace jantaku::transcript
