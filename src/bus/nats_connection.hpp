// NATS connection: one connection to one server, from its beginning to its end.
//
// libnats   reads and writes only when it is told (natsOptions_SetEventLoop). Its own threads would
//           wait a millisecond before each write or write each message by itself, and would write
//           and read an encrypted connection at the same time. It neither reconnects nor pings here,
//           because it would close the socket in another thread while this one polls it
// callbacks of messages come in one thread of libnats for all connections of the process, which
//           keeps the order over all subjects
// pulse     a message to itself, which proves that the server passes messages on
// errors    BusError: the connection cannot begin. Once it has begun, is_closed() and the wire
// threads   one
#pragma once

#include "bus/nats_address.hpp"
#include "bus/nats_wire.hpp"

#include <cstdint>
#include <memory>
#include <nats/nats.h>
#include <string>
#include <unordered_map>

namespace jantaku::nats {

class Connection {
  public:
    // Waits until the server has answered, at most a second, and for the name service.
    Connection(const NatsOptions& options,
               const Address& address,
               const Server& server,
               std::shared_ptr<Wire> wire);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection(); // does not wait for the server

    void subscribe(const std::string& subject);
    void unsubscribe(const std::string& subject);
    void publish(const std::string& subject, const std::string& message);
    void send_pulse();
    [[nodiscard]] std::uint64_t pulses() const { return sent_pulses_; }

    [[nodiscard]] int descriptor() const { return descriptor_; }
    // Something is to be written, and the server did not take it yet.
    [[nodiscard]] bool is_behind() const { return is_behind_; }
    void read();
    void write();
    [[nodiscard]] bool is_closed() const;
    [[nodiscard]] std::string why_closed() const;
    [[nodiscard]] Wire& wire() const { return *wire_; }

  private:
    struct Free {
        void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
        void operator()(natsSubscription* subscription) const {
            natsSubscription_Destroy(subscription);
        }
    };
    using Subscription = std::unique_ptr<natsSubscription, Free>;
    using Options = std::unique_ptr<natsOptions, Free>;

    [[nodiscard]] Options
    options_of(const NatsOptions& options, const Address& address, const Server& server);
    [[nodiscard]] Subscription subscription_to(const std::string& subject, bool is_pulse);
    [[nodiscard]] std::string full(const std::string& subject) const {
        return prefix_ + "." + subject;
    }
    void require(natsStatus status, const char* what);
    void end();

    const std::string prefix_;
    const std::string pulse_; // its subject
    const std::shared_ptr<Wire> wire_;
    natsConnection* connection_ = nullptr;
    int descriptor_ = -1;
    bool is_behind_ = false;
    std::uint64_t sent_pulses_ = 0;
    std::unordered_map<std::string, Subscription> subscriptions_;
    Subscription pulses_;
};

} // namespace jantaku::nats
