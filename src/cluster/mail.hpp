// Mail: what the ends of a link get, and what they want done.
#pragma once

#include "cluster/frame.hpp"
#include "room/effect.hpp"
#include "room/messages.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku::cluster {

// A process that takes part. No other process ever has the same number.
struct NodeId {
    std::uint64_t value = 0;
    friend constexpr auto operator<=>(NodeId, NodeId) = default;
};

template <class T>
struct Letter {
    NodeId sender;
    bool is_after_gap = false; // earlier letters of the sender are missing
    const T& frame;
};

struct ToAll {};
struct ToOwner {
    NodeId node;
};
struct ToNode {
    NodeId node;
};
using Address = std::variant<ToAll, ToOwner, ToNode>;

// The link of this node's gateway to an owner on another node.
enum class LinkChange : std::uint8_t { lost, made };

struct Mail {
    std::vector<std::pair<Address, Frame>> frames;
    // For the owner or the gateway of this node, in order.
    std::vector<std::variant<Request, Notice, LinkChange>> deliveries;
    std::vector<LogLine> log;
    bool is_turned_away = false; // the node cannot take part

    void send(Address to, Frame frame) { frames.emplace_back(to, std::move(frame)); }
    void note(std::string line) { log.push_back({std::move(line)}); }
    void warn(std::string line) { log.push_back({std::move(line), Severity::warning}); }
};

// Moves messages into as few frames as their size allows.
template <class Messages>
void send_all(Address to, std::uint64_t link, std::vector<std::string>& outbox, Mail& out) {
    Messages frame{.link = link, .messages = {}};
    std::size_t size = 0;
    for (std::string& message : std::exchange(outbox, {})) {
        if (size > 0 && size + message.size() > usual_frame_bytes) {
            out.send(to, std::exchange(frame, Messages{.link = link, .messages = {}}));
            size = 0;
        }
        size += message.size();
        frame.messages.push_back(std::move(message));
    }
    if (!frame.messages.empty()) out.send(to, std::move(frame));
}

} // namespace jantaku::cluster
