// NATS thread: has the connection of a NatsBus, and begins another one whenever it is lost.
//
// orders   what the loop asks for, in its order. An order to publish names the connection that the
//          loop knows, and is dropped if that is not the present one
// threads  publish(), subscribe() and unsubscribe() in the thread of the loop
#pragma once

#include "bus/inbox.hpp"
#include "bus/nats_address.hpp"
#include "bus/nats_connection.hpp"
#include "bus/waker.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace jantaku::nats {

class Thread {
  public:
    static constexpr std::size_t capacity = std::size_t{32} * 1024 * 1024; // of what waits
    using Log = std::function<void(const std::string&)>;                   // in this thread

    Thread(NatsOptions options, std::shared_ptr<Inbox> inbox, Log log);
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    ~Thread();

    void publish(std::uint64_t connection, const std::string& subject, std::string message);
    void subscribe(const std::string& subject) { add(Subscribe{subject}); }
    void unsubscribe(const std::string& subject) { add(Unsubscribe{subject}); }

  private:
    using Clock = std::chrono::steady_clock;
    struct Publish {
        std::uint64_t connection;
        std::string subject;
        std::string message;
    };
    struct Subscribe {
        std::string subject;
    };
    struct Unsubscribe {
        std::string subject;
    };
    using Order = std::variant<Publish, Subscribe, Unsubscribe>;

    static std::size_t cost_of(const Order& order);
    void add(Order order);
    void run();
    [[nodiscard]] bool is_stopping();
    void connect_once(const Server& server);
    void drive(Connection& connection);
    [[nodiscard]] std::string why_lost(const Connection& connection);
    void take_orders();
    void obey(Connection* connection);
    void obey(const Order& order, Connection* connection);
    [[nodiscard]] bool has_ended(Connection& connection);
    void wait(Connection* connection, Clock::time_point until);
    void report(const std::string& why);

    const NatsOptions options_;
    const Address address_;
    const std::shared_ptr<Inbox> inbox_;
    const Log log_;
    const std::shared_ptr<Waker> waker_ = std::make_shared<Waker>();
    struct Shared {
        std::mutex mutex; // guards all below
        std::deque<Order> orders;
        std::size_t bytes = 0;        // of all orders that are not carried out
        std::uint64_t overflowed = 0; // the connection for which there were too many
        bool is_idle = false;         // the thread waits
        bool is_stopping = false;
    } shared_;
    std::deque<Order> taken_;
    std::set<std::string> subjects_; // all that are listened to
    std::uint64_t connections_ = 0;
    std::set<std::string> reported_;       // why there is no connection
    std::optional<Clock::time_point> end_; // no later than this, once it is asked for
    bool has_sent_last_pulse_ = false;
    std::thread thread_;
};

} // namespace jantaku::nats
