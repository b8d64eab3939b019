#include "cluster/gateway_end.hpp"

#include "room/message_bytes.hpp"

#include <algorithm>

namespace jantaku::cluster {

void GatewayEnd::ask(Tick now, Mail& out) {
    asked_at_ = now;
    heard_at_ = now;
    out.send(ToOwner{*owner_}, hello_);
}

void GatewayEnd::lose(Mail& out) {
    owner_.reset();
    outbox_.clear();
    if (std::exchange(link_, 0) != 0) out.deliveries.emplace_back(LinkChange::lost);
}

void GatewayEnd::on(const Letter<OwnerIs>& in, Tick now, Mail& out) {
    if (in.frame.term < term_) return;
    term_ = in.frame.term;
    if (!is_from_owner(in.sender)) {
        lose(out);
        owner_ = in.sender;
        return ask(now, out);
    }
    heard_at_ = now;
    if (!is_linked() && now >= asked_at_ + beat_every) ask(now, out);
}

void GatewayEnd::on(const Letter<OwnerEnds>& in, Tick, Mail& out) {
    if (is_from_owner(in.sender)) lose(out);
}

void GatewayEnd::on(const Letter<Linked>& in, Tick now, Mail& out) {
    if (!is_from_owner(in.sender) || is_linked()) return;
    link_ = in.frame.link;
    heard_at_ = now;
    spoken_at_ = now;
    out.note("linked to the owner of term " + std::to_string(term_));
    out.deliveries.emplace_back(LinkChange::made);
}

void GatewayEnd::on(const Letter<TurnedAway>& in, Tick, Mail& out) {
    if (!is_from_owner(in.sender)) return;
    out.warn("this node cannot take part: " + in.frame.why);
    out.is_turned_away = true;
    lose(out);
}

void GatewayEnd::on(const Letter<Unlinked>& in, Tick now, Mail& out) {
    if (!is_from_owner(in.sender) || in.frame.link != link_) return;
    out.warn("the owner has lost messages of this node");
    lose(out);
    owner_ = in.sender;
    ask(now, out);
}

void GatewayEnd::on(const Letter<Notices>& in, Tick now, Mail& out) {
    if (!is_from_owner(in.sender) || in.frame.link != link_) return;
    heard_at_ = now;
    if (in.is_after_gap) {
        out.warn("messages of the owner are missing");
        lose(out);
        owner_ = in.sender;
        return ask(now, out);
    }
    for (const std::string& bytes : in.frame.messages) {
        auto notice = read_notice(bytes);
        if (notice)
            out.deliveries.emplace_back(std::move(*notice));
        else
            skip(bytes, notice.error(), out);
    }
}

// The session may wait for just that notice, and does not know any more what it has been told.
void GatewayEnd::skip(const std::string& bytes, const std::string& why, Mail& out) {
    out.warn("a notice that cannot be read: " + why);
    if (const auto head = notice_head(bytes))
        out.deliveries.emplace_back(Notice{head->session, ThrownOut{}});
}

void GatewayEnd::ticked(Tick now, Mail& out) {
    if (owner_ && now >= heard_at_ + patience) {
        out.warn("nothing is heard of the owner");
        lose(out);
    }
    if (is_linked() && now >= spoken_at_ + beat_every) {
        spoken_at_ = now;
        out.send(ToOwner{*owner_}, Requests{.link = link_, .messages = {}});
    }
}

void GatewayEnd::send(const Request& request) {
    if (is_linked()) outbox_.push_back(bytes_of(request));
}

void GatewayEnd::flush(Tick now, Mail& out) {
    if (outbox_.empty()) return;
    spoken_at_ = now;
    send_all<Requests>(ToOwner{*owner_}, link_, outbox_, out);
}

void GatewayEnd::leave(Mail& out) {
    if (is_linked()) out.send(ToOwner{*owner_}, Leaves{.link = link_});
    link_ = 0;
}

std::optional<Tick> GatewayEnd::wake_at() const {
    if (!owner_) return std::nullopt;
    const Tick lost = heard_at_ + patience;
    return is_linked() ? std::min(lost, spoken_at_ + beat_every) : lost;
}

} // namespace jantaku::cluster
