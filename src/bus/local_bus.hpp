// Local bus: the bus within one process, for tests and simulations. All buses of a hub hear each
// other.
//
// time     virtual: the hub is told it. Without faults a message is in its inbox at once
// faults   messages are dropped, doubled, delayed and reordered, and buses are cut off. The same seed
//          and the same calls give the same faults
// drops    a NATS server never drops a message without ending a connection. A caller that withstands
//          drops withstands everything else, too
// threads  one at a time: that of the loop of all buses
#pragma once

#include "bus/bus.hpp"
#include "bus/inbox.hpp"
#include "bus/listeners.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace jantaku {

class LocalBus;

// Chances are in per cent of the messages to one bus.
struct LocalFaults {
    int dropped = 0;
    int doubled = 0;
    std::chrono::milliseconds least_delay{0};
    std::chrono::milliseconds most_delay{0};
    bool keeps_order = true; // of the messages of one bus to another one
};

class LocalHub {
  public:
    using Time = std::chrono::milliseconds; // a Tick of the server

    explicit LocalHub(std::uint64_t seed = 1) : chance_{seed} {}

    // For the messages that are published from now on.
    void be(const LocalFaults& faults) { faults_ = faults; }
    // Cuts the bus off from all others. Messages on their way are lost. The bus is told after
    // `notice`, and publishes in vain until then.
    void cut(LocalBus& bus, Time notice = Time{0});
    // Connects a bus that was cut off, and tells it.
    void mend(LocalBus& bus);

    // Time does not go back (else InvariantError).
    void advance(Time now);
    // The time at which something is due.
    [[nodiscard]] std::optional<Time> next() const;

  private:
    friend class LocalBus;
    struct Parcel {
        std::uint64_t to = 0;
        std::uint64_t connection = 0; // of the receiver
        std::shared_ptr<const std::string> subject;
        std::string bytes;
    };
    struct Notice {
        std::uint64_t to = 0;
        std::uint64_t connection = 0;
    };
    using Due = std::pair<Time, std::uint64_t>; // the second number keeps the order

    std::uint64_t join(LocalBus& bus);
    void leave(std::uint64_t number) { buses_.erase(number); }
    void publish(const LocalBus& from, const std::string& subject, const std::string& bytes);
    void send(const LocalBus& from, LocalBus& to, Parcel parcel);
    void arrive(Parcel parcel);
    void tell(const Notice& notice);
    [[nodiscard]] bool happens(int per_cent);
    [[nodiscard]] Time delay();

    std::mt19937_64 chance_;
    LocalFaults faults_;
    Time now_{0};
    std::uint64_t last_bus_ = 0;
    std::uint64_t last_due_ = 0;
    std::map<std::uint64_t, LocalBus*> buses_;
    std::map<Due, Parcel> parcels_;
    std::map<Due, Notice> notices_;
    // When the last message from one bus to another one is due.
    std::map<std::pair<std::uint64_t, std::uint64_t>, Time> latest_;
};

class LocalBus final : public Bus {
  public:
    // The link is up at once. The hub must outlive the bus.
    LocalBus(LocalHub& hub,
             Post post,
             OnLink on_link,
             std::size_t capacity = Inbox::usual_capacity);
    LocalBus(const LocalBus&) = delete;
    LocalBus& operator=(const LocalBus&) = delete;
    ~LocalBus() override;

    void publish(const std::string& subject, std::string message) override;
    Listener listen(const std::string& subject, Heard heard) override;
    void stop(Listener listener) override;
    [[nodiscard]] Link link() const override { return link_; }

  private:
    friend class LocalHub;
    void take(const Inbox::Item& item);

    LocalHub& hub_;
    const OnLink on_link_;
    std::shared_ptr<Inbox> inbox_;
    Listeners listeners_;
    Link link_;           // as the callbacks have told
    Link real_;           // as the hub knows it
    bool is_cut_ = false; // perhaps without notice
    std::uint64_t number_ = 0;
};

} // namespace jantaku
