// Memory world: a whole server with its clients, store and bots, on a virtual clock.
//
// rest     every call runs the server until nothing more happens at this point in time
// clock    moves only in wait() and advance(); starts at 0 again with every restart
// errors   everything that the server throws
#pragma once

#include "host/performer.hpp"
#include "server/server.hpp"
#include "store/faulty_store.hpp"
#include "store/memory_store.hpp"
#include "tools/transcript/output.hpp"

#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::transcript {

// The server keeps acting without any time passing.
class NoRest : public std::runtime_error {
  public:
    NoRest() : runtime_error{"the server does not come to rest"} {}
};

class MemoryWorld {
  public:
    // The longest time that an expectation may take.
    static constexpr Tick patience{120'000};
    static constexpr std::string_view operator_token = "operator"; // for /admin

    // presets must outlive this
    MemoryWorld(const ServerConfig& config, const Presets& presets, StoreMode mode);

    [[nodiscard]] bool is_open(const std::string& client) const;
    [[nodiscard]] Output& output(const std::string& client) { return clients_[client].output; }
    void open(const std::string& client);
    void send(const std::string& client, std::string_view bytes);
    void drop(const std::string& client);
    void connect_from(const std::string& client, std::string address) {
        addresses_[client] = std::move(address);
    }
    void advance(Tick time);
    void restart();
    void set_store(StoreMode mode) { store_.set_mode(mode); }
    void rig(const Rigged& rigged);

    void settle() {} // it is always settled
    // The last lines of the server's log.
    [[nodiscard]] const std::deque<std::string>& log() const { return log_; }

    // Lets time pass until something happens, and subtracts it from `left`; false if nothing
    // happened.
    bool wait(Tick& left);

  private:
    struct Client {
        SessionId session;
        bool is_open = false;
        bool is_read = true;
        std::string held; // sent, but not yet read
        Output output;
    };

    void start();
    void take(const Incoming& incoming);
    void run();
    bool turn();
    void perform(const Outward& outward);
    [[nodiscard]] Client* find(SessionId session);
    bool wake_before(Tick limit);

    const ServerConfig config_;
    const Presets& presets_;
    MemoryStore memory_;
    FaultyStore store_;
    std::optional<Server> server_;
    std::optional<Performer> performer_;

    Tick now_{};
    std::optional<Tick> wake_;
    std::deque<Incoming> incoming_;
    std::uint64_t last_session_ = 0;
    std::deque<std::string> log_;
    std::map<std::string, Client> clients_;
    std::map<std::string, std::string> addresses_; // of clients; for the others this machine's
};

} // namespace jantaku::transcript
