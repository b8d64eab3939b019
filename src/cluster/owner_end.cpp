#include "cluster/owner_end.hpp"

#include "room/message_bytes.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::cluster {

const OwnerEnd::Link* OwnerEnd::namesake(const Letter<Hello>& in, Tick now) const {
    for (const auto& [node, link] : links_)
        if (node != in.sender && link.name == in.frame.name && now < link.heard_at + patience)
            return &link;
    return nullptr;
}

std::optional<std::string> OwnerEnd::why_not(const Letter<Hello>& in, const Link* namesake) const {
    if (in.frame.looks != own_.looks)
        return "it compares names by the rules " + in.frame.looks + ", and the owner by " +
               own_.looks;
    const auto waits = newcomers_.find(in.sender);
    const bool is_in_use =
        namesake != nullptr && waits != newcomers_.end() && namesake->heard_at > waits->second;
    if (in.frame.name == own_.name || is_in_use) return "another node is called " + in.frame.name;
    if (links_.size() >= most_links && !links_.contains(in.sender)) return "too many nodes";
    return std::nullopt;
}

void OwnerEnd::on(const Letter<Hello>& in, Tick now, Mail& out) {
    const Link* other = namesake(in, now);
    if (const auto why = why_not(in, other)) {
        out.warn("node " + in.frame.name + " is turned away: " + *why);
        return out.send(ToNode{in.sender}, TurnedAway{*why});
    }
    if (other != nullptr) { // the newcomer asks again
        newcomers_.try_emplace(in.sender, now);
        return;
    }
    newcomers_.erase(in.sender);
    end_link(in.sender, now + grace);
    Link& link = links_[in.sender];
    link.number = ++last_link_;
    link.name = in.frame.name;
    link.heard_at = now;
    nodes_[link.number] = in.sender;
    out.note("node " + link.name + " is linked");
    out.send(ToNode{in.sender}, Linked{link.number});
}

void OwnerEnd::end_link(NodeId node, Tick until) {
    const auto link = links_.extract(node);
    if (link.empty()) return;
    nodes_.erase(link.mapped().number);
    ended_.push_back({.node = node,
                      .number = link.mapped().number,
                      .until = until,
                      .sessions = std::move(link.mapped().sessions)});
}

OwnerEnd::Link* OwnerEnd::find(NodeId node, std::uint64_t number) {
    const auto link = links_.find(node);
    return link != links_.end() && link->second.number == number ? &link->second : nullptr;
}

void OwnerEnd::on(const Letter<Requests>& in, Tick now, Mail& out) {
    Link* link = find(in.sender, in.frame.link);
    if (link == nullptr) return out.send(ToNode{in.sender}, Unlinked{in.frame.link});
    if (in.is_after_gap) {
        out.warn("messages of node " + link->name + " are missing");
        end_link(in.sender, now + grace);
        return out.send(ToNode{in.sender}, Unlinked{in.frame.link});
    }
    link->heard_at = now;
    for (const std::string& bytes : in.frame.messages) {
        auto request = read_request(bytes);
        if (request)
            take(std::move(*request), in.sender, *link, out);
        else
            refuse(bytes, request.error(), *link, out);
    }
}

// A node of a later version may have a command that this one does not know.
void OwnerEnd::refuse(const std::string& bytes, const std::string& why, Link& link, Mail& out) {
    out.warn("a request of node " + link.name + " that cannot be read: " + why);
    if (const auto head = request_head(bytes))
        send(Notice{{head->session.value | link.number << session_bits},
                    Reply{head->id, Refused{Error::unknown_command}}});
}

void OwnerEnd::take(Request request, NodeId node, Link& link, Mail& out) {
    if (request.session.value >> session_bits != 0)
        return out.warn("a session of node " + link.name + " with a number that is too high");
    if (auto* rejoin = std::get_if<Rejoin>(&request.ask))
        rejoin->former = former(request.session, node);
    request.session.value |= link.number << session_bits;
    if (std::holds_alternative<Gone>(request.ask))
        link.sessions.erase(request.session);
    else
        link.sessions.insert(request.session);
    out.deliveries.emplace_back(std::move(request));
}

std::optional<SessionId> OwnerEnd::former(SessionId session, NodeId node) const {
    for (auto ended = ended_.rbegin(); ended != ended_.rend(); ++ended) {
        const SessionId known{ended->number << session_bits | session.value};
        if (ended->node == node && ended->sessions.contains(known)) return known;
    }
    return std::nullopt;
}

void OwnerEnd::on(const Letter<Leaves>& in, Tick now, Mail& out) {
    if (const Link* link = find(in.sender, in.frame.link)) {
        out.note("node " + link->name + " stops");
        end_link(in.sender, now);
        next_beat_ = now;
    }
}

void OwnerEnd::ticked(Tick now, Mail& out) {
    if (now < next_beat_) return;
    next_beat_ = now + beat_every;
    out.send(ToAll{}, OwnerIs{term_});
    std::vector<NodeId> silent;
    for (const auto& [node, link] : links_) {
        if (now < link.heard_at + patience) continue;
        out.warn("nothing is heard of node " + link.name);
        silent.push_back(node);
    }
    for (const NodeId node : silent)
        end_link(node, now + grace);
    std::erase_if(newcomers_, [&](const auto& each) { return now >= each.second + 3 * patience; });
    std::erase_if(ended_, [&](const Ended& ended) {
        if (now < ended.until) return false;
        for (const SessionId session : ended.sessions)
            out.deliveries.emplace_back(Request{.session = session, .id = 0, .ask = Gone{}});
        return true;
    });
}

void OwnerEnd::send(const Notice& notice) {
    const auto node = nodes_.find(link_of(notice.session));
    if (node == nodes_.end()) return;
    Link& link = links_.at(node->second);
    if (!link.sessions.contains(notice.session)) return;
    if (link.outbox.empty()) to_flush_.push_back(node->second);
    Notice own = notice;
    own.session.value &= (std::uint64_t{1} << session_bits) - 1;
    link.outbox.push_back(bytes_of(own));
}

void OwnerEnd::flush(Mail& out) {
    for (const NodeId node : std::exchange(to_flush_, {}))
        if (const auto link = links_.find(node); link != links_.end())
            send_all<Notices>(ToNode{node}, link->second.number, link->second.outbox, out);
}

} // namespace jantaku::cluster
