// Owner end: the ways of the owner on this node to the gateways on other nodes.
//
// sessions  of other nodes get numbers that hold the number of their link, so no table is needed
//           and a node can speak for its own sessions only
// lost      a link ends when its node leaves, asks for another one, or is not heard for `patience`.
//           Its sessions are gone `grace` later, unless their players have come back over another
//           link until then
// names     a node has the name of another one if that one dies and begins again at once. So the
//           newcomer waits until the other one speaks, and is turned away, or has been silent for
//           `patience`
// bound     most_links; one process has one
// source    docs/architecture.md#nodes
#pragma once

#include "cluster/gateway_end.hpp"
#include "cluster/mail.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/tick.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace jantaku::cluster {

inline constexpr Tick grace{5000};
inline constexpr std::size_t most_links = 1000;

class OwnerEnd {
  public:
    // own: the name of this node, and how it compares names
    OwnerEnd(std::uint64_t term, Hello own) : term_{term}, own_{std::move(own)} {}

    void on(const Letter<Hello>& in, Tick now, Mail& out);
    void on(const Letter<Requests>& in, Tick now, Mail& out);
    void on(const Letter<Leaves>& in, Tick now, Mail& out);
    void ticked(Tick now, Mail& out);
    // A notice for a session of another node.
    void send(const Notice& notice);
    void flush(Mail& out);
    // This node stops.
    void end(Mail& out) const { out.send(ToAll{}, OwnerEnds{term_}); }

    [[nodiscard]] static bool is_remote(SessionId session) { return link_of(session) != 0; }
    [[nodiscard]] std::size_t links() const { return links_.size(); }
    [[nodiscard]] bool has_mail() const { return !to_flush_.empty(); }
    [[nodiscard]] Tick wake_at() const { return next_beat_; }

  private:
    // Sessions of a node have numbers below this.
    static constexpr unsigned session_bits = 40;

    struct Link {
        std::uint64_t number = 0;
        std::string name;
        Tick heard_at{};
        std::unordered_set<SessionId, IdHash> sessions; // as the owner knows them
        std::vector<std::string> outbox;
    };
    struct Ended {
        NodeId node;
        std::uint64_t number = 0;
        Tick until{};
        std::unordered_set<SessionId, IdHash> sessions;
    };

    [[nodiscard]] static std::uint64_t link_of(SessionId session) {
        return session.value >> session_bits;
    }
    [[nodiscard]] std::optional<std::string> why_not(const Letter<Hello>& in,
                                                     const Link* namesake) const;
    // Another node with that name that is not silent.
    [[nodiscard]] const Link* namesake(const Letter<Hello>& in, Tick now) const;
    // The link of that node with this number.
    [[nodiscard]] Link* find(NodeId node, std::uint64_t number);
    void end_link(NodeId node, Tick until);
    void take(Request request, NodeId node, Link& link, Mail& out);
    void refuse(const std::string& bytes, const std::string& why, Link& link, Mail& out);
    // The session of the node as an earlier link of that node had it.
    [[nodiscard]] std::optional<SessionId> former(SessionId session, NodeId node) const;

    std::uint64_t term_;
    Hello own_;
    std::uint64_t last_link_ = 0;
    std::map<NodeId, Link> links_;
    std::unordered_map<std::uint64_t, NodeId> nodes_; // by the number of the link
    std::vector<Ended> ended_;                        // in order of time
    std::map<NodeId, Tick> newcomers_; // since when they wait, because a name is in use
    std::vector<NodeId> to_flush_;
    Tick next_beat_{};
};

} // namespace jantaku::cluster
