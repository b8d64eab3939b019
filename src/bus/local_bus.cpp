#include "bus/local_bus.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>

namespace jantaku {

// ---- the hub ---------------------------------------------------------------------------------

std::uint64_t LocalHub::join(LocalBus& bus) {
    buses_.emplace(++last_bus_, &bus);
    return last_bus_;
}

void LocalHub::cut(LocalBus& bus, Time notice) {
    if (bus.is_cut_) return;
    bus.is_cut_ = true;
    const Notice lost{.to = bus.number_, .connection = bus.real_.connections};
    if (notice == Time{0})
        tell(lost);
    else
        notices_.emplace(Due{now_ + notice, ++last_due_}, lost);
}

void LocalHub::mend(LocalBus& bus) {
    if (!bus.is_cut_) return;
    tell({.to = bus.number_, .connection = bus.real_.connections});
    bus.is_cut_ = false;
    bus.real_ = {.is_up = true, .connections = bus.real_.connections + 1};
    bus.inbox_->put(bus.real_);
}

void LocalHub::advance(Time now) {
    if (now < now_) throw InvariantError{"the time of a hub goes back"};
    while (const auto due = next()) {
        if (*due > now) break;
        now_ = *due;
        if (!notices_.empty() && notices_.begin()->first.first == *due)
            tell(notices_.extract(notices_.begin()).mapped());
        else
            arrive(std::move(parcels_.extract(parcels_.begin()).mapped()));
    }
    now_ = now;
}

std::optional<LocalHub::Time> LocalHub::next() const {
    std::optional<Time> next;
    if (!parcels_.empty()) next = parcels_.begin()->first.first;
    if (!notices_.empty())
        next = std::min(next.value_or(Time::max()), notices_.begin()->first.first);
    return next;
}

void LocalHub::publish(const LocalBus& from, const std::string& subject, const std::string& bytes) {
    if (from.is_cut_) return;
    const auto shared = std::make_shared<const std::string>(subject);
    for (const auto& [number, bus] : buses_)
        if (!bus->is_cut_ && bus->listeners_.has(subject))
            send(from, *bus,
                 {.to = number,
                  .connection = bus->real_.connections,
                  .subject = shared,
                  .bytes = bytes});
}

void LocalHub::send(const LocalBus& from, LocalBus& to, Parcel parcel) {
    if (happens(faults_.dropped)) return;
    const int copies = happens(faults_.doubled) ? 2 : 1;
    for (int copy = 0; copy < copies; ++copy) {
        Time due = now_ + delay();
        if (faults_.keeps_order) {
            Time& latest = latest_[{from.number_, to.number_}];
            due = latest = std::max(due, latest);
        }
        if (due <= now_)
            arrive(parcel);
        else
            parcels_.emplace(Due{due, ++last_due_}, parcel);
    }
}

void LocalHub::arrive(Parcel parcel) {
    const auto found = buses_.find(parcel.to);
    if (found == buses_.end()) return;
    LocalBus& bus = *found->second;
    if (bus.is_cut_ || bus.real_.connections != parcel.connection) return;
    if (bus.inbox_->put({{.subject = std::move(parcel.subject), .bytes = std::move(parcel.bytes)}}))
        return;
    cut(bus); // its queue is full
    mend(bus);
}

void LocalHub::tell(const Notice& notice) {
    const auto found = buses_.find(notice.to);
    if (found == buses_.end()) return;
    LocalBus& bus = *found->second;
    if (!bus.real_.is_up || bus.real_.connections != notice.connection) return;
    bus.real_.is_up = false;
    bus.inbox_->put(bus.real_);
}

bool LocalHub::happens(int per_cent) {
    return per_cent > 0 && chance_() % 100 < static_cast<std::uint64_t>(per_cent);
}

LocalHub::Time LocalHub::delay() {
    const auto span =
        static_cast<std::uint64_t>((faults_.most_delay - faults_.least_delay).count()) + 1;
    if (span == 1) return faults_.least_delay;
    return faults_.least_delay + Time{static_cast<Time::rep>(chance_() % span)};
}

// ---- a bus -----------------------------------------------------------------------------------

LocalBus::LocalBus(LocalHub& hub, Post post, OnLink on_link, std::size_t capacity)
    : hub_{hub}, on_link_{std::move(on_link)}, inbox_{std::make_shared<Inbox>(
                                                   std::move(post),
                                                   [this](const Inbox::Item& item) { take(item); },
                                                   capacity)},
      real_{.is_up = true, .connections = 1}, number_{hub.join(*this)} {
    inbox_->put(real_);
}

LocalBus::~LocalBus() {
    inbox_->close();
    hub_.leave(number_);
}

void LocalBus::publish(const std::string& subject, std::string message) {
    require_subject(subject);
    require_size(message.size());
    // A bus that has not yet been told of its new connection would send what is stale.
    if (link_ == real_ && link_.is_up) hub_.publish(*this, subject, message);
}

Bus::Listener LocalBus::listen(const std::string& subject, Heard heard) {
    return listeners_.add(subject, std::move(heard)).listener;
}

void LocalBus::stop(Listener listener) {
    listeners_.stop(listener);
}

void LocalBus::take(const Inbox::Item& item) {
    if (const Link* link = std::get_if<Link>(&item)) {
        link_ = *link;
        on_link_(link_);
        return;
    }
    const auto& message = std::get<Inbox::Message>(item);
    listeners_.hear(*message.subject, message.bytes);
}

} // namespace jantaku
