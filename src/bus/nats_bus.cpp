#include "bus/nats_bus.hpp"

#include "bus/nats_thread.hpp"

#include <utility>
#include <variant>

namespace jantaku {

NatsBus::NatsBus(NatsOptions options, const Post& post, OnLink on_link, Log log)
    : on_link_{std::move(on_link)}, inbox_{std::make_shared<Inbox>(
                                        post, [this](const Inbox::Item& item) { take(item); })},
      thread_{std::make_unique<nats::Thread>(
          std::move(options), inbox_, [post, log = std::move(log)](const std::string& line) {
              post([log, line] { log(line); });
          })} {}

NatsBus::~NatsBus() {
    inbox_->close();
}

void NatsBus::publish(const std::string& subject, std::string message) {
    require_subject(subject);
    require_size(message.size());
    if (link_.is_up) thread_->publish(link_.connections, subject, std::move(message));
}

Bus::Listener NatsBus::listen(const std::string& subject, Heard heard) {
    const auto [listener, is_first] = listeners_.add(subject, std::move(heard));
    if (is_first) thread_->subscribe(subject);
    return listener;
}

void NatsBus::stop(Listener listener) {
    if (const auto subject = listeners_.stop(listener)) thread_->unsubscribe(*subject);
}

void NatsBus::take(const Inbox::Item& item) {
    if (const Link* link = std::get_if<Link>(&item)) {
        link_ = *link;
        on_link_(link_);
        return;
    }
    const auto& message = std::get<Inbox::Message>(item);
    listeners_.hear(*message.subject, message.bytes);
}

} // namespace jantaku
