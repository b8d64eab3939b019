#include "cluster/node.hpp"

#include "names/looks.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace jantaku {

using cluster::Address;
using cluster::Frame;
using cluster::Letter;
using cluster::Mail;
using cluster::NodeId;

namespace {

// Anybody on the bus may publish anything, so the log is not to be filled by that.
constexpr Tick warn_every{10'000};

constexpr Tick gather{1};

std::string hex(std::uint64_t number) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4U)
        *digit = digits[number & 0xfU];
    return text;
}

std::string subject_of(const Address& to) {
    return std::visit(
        overloaded{
            [](const cluster::ToAll&) { return std::string{"all"}; },
            [](const cluster::ToOwner& owner) { return "owner." + hex(owner.node.value); },
            [](const cluster::ToNode& node) { return "node." + hex(node.node.value); },
        },
        to);
}

} // namespace

Node::Node(const NodeConfig& config)
    : config_{config}, hello_{.name = config.name, .looks = names::looks_version()},
      sealer_{config.key, config.id.value}, opener_{config.key}, gateway_{hello_} {}

std::array<std::string, 3> Node::subjects(const NodeConfig& config) {
    const std::string own = hex(config.id.value);
    return {"all", "owner." + own, "node." + own};
}

void Node::on(const BusHeard& in, Tick now, Out& out) {
    const auto frame = opener_.open(in.subject, in.message);
    if (!frame) {
        if (now >= warned_at_ + warn_every) {
            warned_at_ = now;
            out.log.push_back({"the bus carries a message that is refused: " +
                                   std::string{words_of(frame.error())},
                               Severity::warning});
        }
        return;
    }
    if (frame->sender == config_.id.value) return;
    Mail mail;
    take(*frame, now, mail);
    hand_out(std::move(mail), out);
}

void Node::take(const OpenedFrame& opened, Tick now, Mail& out) {
    const auto frame = cluster::read_frame(opened.payload);
    if (!frame) return out.warn("a message of another node that cannot be read: " + frame.error());
    std::visit(
        [&](const auto& each) {
            const Letter<std::remove_cvref_t<decltype(each)>> letter{
                .sender = {opened.sender}, .is_after_gap = opened.missing > 0, .frame = each};
            constexpr bool is_for_gateway = requires {
                gateway_.on(letter, now, out);
            };
            if constexpr (is_for_gateway) {
                if (!owner_) gateway_.on(letter, now, out);
            } else {
                if (owner_) owner_->on(letter, now, out);
            }
        },
        *frame);
}

void Node::on(const BusChanged& in, Tick, Out& out) {
    Mail mail;
    if (!in.is_up && !owner_) gateway_.lose(mail);
    if (in.is_up)
        mail.note("the bus is connected");
    else
        mail.warn("the bus is not connected");
    hand_out(std::move(mail), out);
}

void Node::on(const Ticked&, Tick now, Out& out) {
    Mail mail;
    if (owner_)
        owner_->ticked(now, mail);
    else
        gateway_.ticked(now, mail);
    hand_out(std::move(mail), out);
}

void Node::own(std::uint64_t term, Tick now, Out& out) {
    Mail mail;
    gateway_.lose(mail);
    owner_.emplace(term, hello_);
    owner_->ticked(now, mail);
    hand_out(std::move(mail), out);
}

void Node::stop(Tick now, Out& out) {
    publish(now, out);
    Mail mail;
    if (owner_)
        owner_->end(mail);
    else
        gateway_.leave(mail);
    hand_out(std::move(mail), out);
}

void Node::flush(Tick now, Out& out) {
    if (has_mail() && now >= published_at_ + gather) publish(now, out);
}

void Node::publish(Tick now, Out& out) {
    published_at_ = now;
    Mail mail;
    if (owner_)
        owner_->flush(mail);
    else
        gateway_.flush(now, mail);
    hand_out(std::move(mail), out);
}

void Node::hand_out(Mail mail, Out& out) {
    for (const auto& [to, frame] : mail.frames) {
        std::string subject = subject_of(to);
        std::string message = sealer_.seal(subject, bytes_of(frame));
        out.messages.push_back({std::move(subject), std::move(message)});
    }
    std::ranges::move(mail.deliveries, std::back_inserter(out.deliveries));
    std::ranges::move(mail.log, std::back_inserter(out.log));
    out.is_turned_away |= mail.is_turned_away;
}

std::optional<Tick> Node::wake_at() const {
    auto wake = owner_ ? std::optional{owner_->wake_at()} : gateway_.wake_at();
    if (has_mail()) wake = std::min(wake.value_or(Tick::max()), published_at_ + gather);
    return wake;
}

} // namespace jantaku
