// Gateway end: the way of this node's gateway to the owner on another node.
//
// looks    for an owner until one says that it is there, and asks it for a link
// lost     the link ends when the owner ends it, when another owner has taken over, when a message is
//          missing, when the bus is cut, and when nothing is heard for `patience`. The gateway is told
//          at once, and the search begins anew
// source   docs/architecture.md#nodes
#pragma once

#include "cluster/mail.hpp"
#include "room/messages.hpp"
#include "room/tick.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::cluster {

inline constexpr Tick patience{3000};   // without hearing the other end of a link
inline constexpr Tick beat_every{1000}; // each end speaks at least that often

class GatewayEnd {
  public:
    explicit GatewayEnd(Hello hello) : hello_{std::move(hello)} {}

    void on(const Letter<OwnerIs>& in, Tick now, Mail& out);
    void on(const Letter<OwnerEnds>& in, Tick now, Mail& out);
    void on(const Letter<Linked>& in, Tick now, Mail& out);
    void on(const Letter<TurnedAway>& in, Tick now, Mail& out);
    void on(const Letter<Unlinked>& in, Tick now, Mail& out);
    void on(const Letter<Notices>& in, Tick now, Mail& out);
    void ticked(Tick now, Mail& out);
    // The bus is cut, or the owner is on this node from now on.
    void lose(Mail& out);
    // A request of this node's gateway, which has been told of the link.
    void send(const Request& request);
    void flush(Tick now, Mail& out);
    // This node stops.
    void leave(Mail& out);

    [[nodiscard]] bool is_linked() const { return link_ != 0; }
    [[nodiscard]] bool has_mail() const { return !outbox_.empty(); }
    [[nodiscard]] std::optional<Tick> wake_at() const;
    // The highest term of an owner that was heard of.
    [[nodiscard]] std::uint64_t term() const { return term_; }

  private:
    void ask(Tick now, Mail& out);
    static void skip(const std::string& bytes, const std::string& why, Mail& out);
    [[nodiscard]] bool is_from_owner(NodeId sender) const { return owner_ == sender; }

    Hello hello_;
    std::optional<NodeId> owner_;
    std::uint64_t term_ = 0;
    std::uint64_t link_ = 0; // 0: none
    Tick asked_at_{};
    Tick heard_at_{};
    Tick spoken_at_{};
    std::vector<std::string> outbox_;
};

} // namespace jantaku::cluster
