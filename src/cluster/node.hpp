// Node: one of the processes that are one server together. Each has a gateway; one of them has the
// owner of all players and rooms. Without any I/O.
//
// gather   what is sent within a millisecond goes out together, because a message of the bus wakes
//          four threads. The first one after a pause goes out at once
// heard    messages of the bus, on the subjects that `subjects` lists
// seals    every message, so that nobody without the key of the cluster can take part (bus/seal.hpp)
// owner    this node has the owner from own() on, and until then its gateway looks for that of
//          another node
// source   docs/architecture.md#nodes, docs/cluster.md
#pragma once

#include "bus/seal.hpp"
#include "cluster/gateway_end.hpp"
#include "cluster/mail.hpp"
#include "cluster/owner_end.hpp"
#include "room/tick.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

// A message of the bus has come; the bus is connected or not.
struct BusHeard {
    std::string subject;
    std::string message;
};
struct BusChanged {
    bool is_up = false;
};
// Publish it on the bus.
struct Publish {
    std::string subject;
    std::string message;
};

struct NodeConfig {
    std::string name;
    cluster::NodeId id; // of this process
    ClusterKey key;
};

class Node {
  public:
    struct Out {
        std::vector<std::variant<Request, Notice, cluster::LinkChange>> deliveries;
        std::vector<Publish> messages;
        std::vector<LogLine> log;
        bool is_turned_away = false;
    };

    explicit Node(const NodeConfig& config);

    // The subjects on which a node with that configuration hears everything that concerns it.
    [[nodiscard]] static std::array<std::string, 3> subjects(const NodeConfig& config);

    void on(const BusHeard& in, Tick now, Out& out);
    void on(const BusChanged& in, Tick now, Out& out);
    void on(const Ticked& in, Tick now, Out& out);
    // The owner is here, and is ready. term: higher than that of each earlier owner
    void own(std::uint64_t term, Tick now, Out& out);

    // A request of this node's gateway to the owner on another node.
    void send(const Request& request) { gateway_.send(request); }
    // A notice of the owner on this node to the gateway of another one.
    void send(const Notice& notice) {
        if (owner_) owner_->send(notice);
    }
    // The process stops: the other nodes need not find that out.
    void stop(Tick now, Out& out);
    // Ends a burst: publishes what was sent, or leaves it to a later Ticked.
    void flush(Tick now, Out& out);

    [[nodiscard]] std::optional<Tick> wake_at() const;
    // The nodes that are linked to the owner on this one.
    [[nodiscard]] std::size_t links() const { return owner_ ? owner_->links() : 0; }
    [[nodiscard]] bool is_linked() const { return gateway_.is_linked(); }

  private:
    void take(const OpenedFrame& frame, Tick now, cluster::Mail& out);
    void publish(Tick now, Out& out);
    [[nodiscard]] bool has_mail() const {
        return owner_ ? owner_->has_mail() : gateway_.has_mail();
    }
    void hand_out(cluster::Mail mail, Out& out);

    NodeConfig config_;
    cluster::Hello hello_;
    Sealer sealer_;
    Opener opener_;
    cluster::GatewayEnd gateway_;
    std::optional<cluster::OwnerEnd> owner_;
    Tick published_at_{};
    Tick warned_at_{}; // of the last message that was refused
};

} // namespace jantaku
