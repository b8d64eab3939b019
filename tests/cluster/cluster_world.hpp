// Cluster world: several nodes of one server in this process, on one virtual clock, with a bus that
// may fail and a database that one node has at a time.
//
// nodes     are killed, started, frozen and thawed; a frozen node does nothing, and what came for it
//           waits
// database  goes over to another node at once if its node is dead, and after six seconds if that is
//           frozen. A node that has lost it writes nothing any more and ends, as `serve` does
// players   JSON players, each with a connection to some node; they come back by themselves
// seeds     the same seed and calls give the same bytes
#pragma once

#include "bus/local_bus.hpp"
#include "host/performer.hpp"
#include "record/presets.hpp"
#include "server/server.hpp"
#include "store/memory_store.hpp"
#include "tests/cluster/json_player.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace jantaku::test {

class ClusterWorld {
  public:
    ClusterWorld(std::uint64_t seed, std::size_t nodes);
    ClusterWorld(const ClusterWorld&) = delete;
    ClusterWorld& operator=(const ClusterWorld&) = delete;
    ~ClusterWorld();

    void kill(std::size_t node);
    void start(std::size_t node);
    void freeze(std::size_t node) { nodes_.at(node).is_frozen = true; }
    void thaw(std::size_t node) { nodes_.at(node).is_frozen = false; }
    // Cuts the node off from the bus, though not from the database; connects it again.
    void cut(std::size_t node);
    void mend(std::size_t node);
    void stop(std::size_t node); // as SIGTERM does
    [[nodiscard]] LocalHub& bus() { return hub_; }
    // How long the database takes for a call, at most.
    void slow_store(Tick most) { most_store_delay_ = most; }
    // Every third record is refused, or its answer is lost, and every second of those was written.
    void trouble_store(bool on) { is_store_troubled_ = on; }

    // Connects a new player to the node, and runs until the player has a name.
    std::size_t add_player(std::size_t node);
    [[nodiscard]] JsonPlayer& player(std::size_t index) { return *players_.at(index).program; }
    void say(std::size_t player, const std::string& line);
    void disconnect(std::size_t player);
    // The player goes, and the node does not notice it.
    void vanish(std::size_t player);
    // The player comes by two connections, one shortly after the other. No node notices that the
    // older ones are gone.
    void come_twice(std::size_t player);
    // How often the player has connected.
    [[nodiscard]] std::size_t connections(std::size_t player) const {
        return players_.at(player).connections;
    }

    void run(Tick span);
    // False: that is not so after `most`.
    bool run_until(const std::function<bool()>& done, Tick most);

    [[nodiscard]] Tick now() const { return now_; }
    [[nodiscard]] bool is_alive(std::size_t node) const {
        return nodes_.at(node).server != nullptr;
    }
    [[nodiscard]] bool is_frozen(std::size_t node) const { return nodes_.at(node).is_frozen; }
    // The node with the data; none: nobody has them.
    [[nodiscard]] std::optional<std::size_t> owner() const { return holder_; }
    [[nodiscard]] std::optional<Frozen<PlayedGame>> game(std::size_t number);
    [[nodiscard]] std::size_t random(std::size_t below) { return chance_() % below; }
    [[nodiscard]] const std::vector<std::string>& log() const { return log_; }

  private:
    class HeldStore;
    struct Seat {
        std::unique_ptr<JsonPlayer> program;
        std::optional<std::size_t> node;
        SessionId session;
        Tick returns_at{};
        std::size_t connections = 0;
    };
    struct Machine {
        std::unique_ptr<LocalBus> bus;
        std::unique_ptr<HeldStore> store;
        std::unique_ptr<Server> server;
        std::unique_ptr<Performer> performer;
        std::deque<std::function<void()>> posts; // into its loop
        std::multimap<Tick, std::function<void()>> timers;
        std::optional<Tick> wake;
        std::uint64_t sessions = 0;
        std::optional<std::uint64_t> reads_term; // while it reads the data
        bool is_frozen = false;
        bool is_ending = false;
    };

    [[nodiscard]] NodeConfig config_of(std::size_t node);
    void take(std::size_t node, const Incoming& in);
    void perform(std::size_t node, const Outward& outward);
    void step();
    bool turn(std::size_t node); // false: nothing to do
    void mind_the_data();
    void gain(std::size_t node);
    void begin_if_recovered(std::size_t node);
    void bring_back(Seat& seat);
    void connect(Seat& seat, std::size_t node);
    void lose_connections(std::size_t node);
    void hear(SessionId session, std::size_t node, const std::string& bytes);

    std::mt19937_64 chance_;
    const Presets presets_ = Presets::built_in();
    Tick now_{0};
    LocalHub hub_;
    MemoryStore database_;
    std::uint64_t term_ = 0;
    std::optional<std::size_t> holder_;
    std::optional<Tick> silent_since_; // the holder is frozen
    Tick most_store_delay_{5};
    bool is_store_troubled_ = false;
    std::uint64_t last_id_ = 0;
    std::vector<Machine> nodes_;
    std::vector<Seat> players_;
    std::vector<std::string> log_;
};

} // namespace jantaku::test
