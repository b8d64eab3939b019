#include "bus/nats_thread.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <jantaku/tile/result.hpp>
#include <poll.h>
#include <utility>

namespace jantaku::nats {

namespace {

constexpr std::chrono::milliseconds first_wait{50};
constexpr std::chrono::milliseconds longest_wait{1000};
constexpr std::chrono::seconds proven{5}; // the waits begin anew after a connection that long
constexpr std::chrono::milliseconds between_pulses{1000};
constexpr std::chrono::milliseconds patience{4000};
constexpr std::chrono::milliseconds last_words{500};
constexpr std::size_t written_at_once = std::size_t{256} * 1024;
constexpr std::size_t overhead = 128; // of an order
constexpr std::size_t most_reasons = 16;

} // namespace

Thread::Thread(NatsOptions options, std::shared_ptr<Inbox> inbox, Log log)
    : options_{std::move(options)}, address_{address_of(options_.url)}, inbox_{std::move(inbox)},
      log_{std::move(log)} {
    if (!is_subject(options_.prefix)) throw BusError{"the prefix of the bus is no subject"};
    thread_ = std::thread{[this] { run(); }};
}

Thread::~Thread() {
    {
        const std::scoped_lock guard{shared_.mutex};
        shared_.is_stopping = true;
    }
    waker_->wake();
    thread_.join();
}

// ---- the thread of the loop ------------------------------------------------------------------

std::size_t Thread::cost_of(const Order& order) {
    const auto* publish = std::get_if<Publish>(&order);
    return publish == nullptr ? 0 : publish->message.size() + overhead;
}

void Thread::publish(std::uint64_t connection, const std::string& subject, std::string message) {
    Order order = Publish{connection, subject, std::move(message)};
    {
        const std::scoped_lock guard{shared_.mutex};
        if (shared_.overflowed == connection) return;
        if (shared_.bytes + cost_of(order) > capacity) {
            shared_.overflowed = connection;
            waker_->wake();
            return;
        }
    }
    add(std::move(order));
}

void Thread::add(Order order) {
    bool was_idle = false;
    {
        const std::scoped_lock guard{shared_.mutex};
        shared_.bytes += cost_of(order);
        shared_.orders.push_back(std::move(order));
        was_idle = std::exchange(shared_.is_idle, false);
    }
    if (was_idle) waker_->wake();
}

// ---- the thread ------------------------------------------------------------------------------

void Thread::run() {
    std::chrono::milliseconds pause = first_wait;
    for (std::size_t turn = 0; !is_stopping(); ++turn) {
        const auto begin = Clock::now();
        connect_once(address_.servers[turn % address_.servers.size()]);
        if (Clock::now() - begin > proven) pause = first_wait;
        for (const auto until = Clock::now() + pause; !is_stopping() && Clock::now() < until;) {
            take_orders();
            obey(nullptr);
            wait(nullptr, until);
        }
        // All servers are tried before the pause grows.
        if ((turn + 1) % address_.servers.size() == 0) pause = std::min(pause * 2, longest_wait);
    }
    nats_ReleaseThreadMemory();
}

bool Thread::is_stopping() {
    const std::scoped_lock guard{shared_.mutex};
    return shared_.is_stopping;
}

void Thread::connect_once(const Server& server) {
    const auto wire = std::make_shared<Wire>(inbox_, waker_, connections_ + 1);
    try {
        Connection connection{options_, address_, server, wire};
        for (const std::string& subject : subjects_)
            connection.subscribe(subject);
        drive(connection);
    } catch (const BusError& error) {
        report(shown(server) + ": " + error.what());
    }
    wire->end();
}

// Until the bus ends. BusError: why the connection is lost
void Thread::drive(Connection& connection) {
    auto next_pulse = Clock::now();
    bool was_up = false;
    while (true) {
        if (!was_up && connection.wire().is_up()) {
            was_up = true;
            connections_ = connection.wire().number();
            if (!reported_.empty()) log_("goes on");
            reported_.clear();
        }
        if (const std::string why = why_lost(connection); !why.empty()) throw BusError{why};
        const bool is_ending = is_stopping(); // after it no order comes
        take_orders();
        // The rest waits until the server has taken what is written.
        if (!connection.is_behind()) obey(&connection);
        if (Clock::now() >= next_pulse) {
            connection.send_pulse();
            next_pulse = Clock::now() + between_pulses;
        }
        if (connection.is_behind()) connection.write();
        if (is_ending && has_ended(connection)) return;
        wait(&connection, next_pulse);
    }
}

std::string Thread::why_lost(const Connection& connection) {
    if (const std::string why = connection.wire().why(); !why.empty()) return why;
    if (connection.is_closed()) return connection.why_closed();
    if (Clock::now() - connection.wire().last_pulse() > patience)
        return "no message came back for " + std::to_string(patience.count()) + " ms";
    const std::scoped_lock guard{shared_.mutex};
    if (shared_.overflowed == connection.wire().number())
        return "the server does not keep up with the messages";
    return {};
}

// The server must have read everything that was published before the end, or the system would throw it
// away with the connection. Then the last pulse has come back.
bool Thread::has_ended(Connection& connection) {
    const auto now = Clock::now();
    if (!end_) end_ = now + last_words;
    if (!connection.wire().is_up() || now >= *end_) return true;
    if (connection.is_behind() || !taken_.empty()) return false;
    if (std::exchange(has_sent_last_pulse_, true))
        return connection.wire().pulses() == connection.pulses();
    connection.send_pulse();
    connection.write();
    return false;
}

void Thread::take_orders() {
    const std::scoped_lock guard{shared_.mutex};
    if (taken_.empty())
        taken_.swap(shared_.orders);
    else
        std::ranges::move(std::exchange(shared_.orders, {}), std::back_inserter(taken_));
}

void Thread::obey(Connection* connection) {
    std::size_t bytes = 0;
    while (!taken_.empty() && bytes < written_at_once) {
        const Order order = std::move(taken_.front());
        taken_.pop_front();
        bytes += cost_of(order);
        obey(order, connection);
    }
    const std::scoped_lock guard{shared_.mutex};
    shared_.bytes -= bytes;
}

void Thread::obey(const Order& order, Connection* connection) {
    std::visit(overloaded{[&](const Publish& publish) {
                              if (connection == nullptr) return;
                              if (publish.connection != connection->wire().number()) return;
                              connection->publish(publish.subject, publish.message);
                          },
                          [&](const Subscribe& subscribe) {
                              subjects_.insert(subscribe.subject);
                              if (connection != nullptr) connection->subscribe(subscribe.subject);
                          },
                          [&](const Unsubscribe& unsubscribe) {
                              subjects_.erase(unsubscribe.subject);
                              if (connection != nullptr)
                                  connection->unsubscribe(unsubscribe.subject);
                          }},
               order);
}

// Until there is something to do, or the time has come.
void Thread::wait(Connection* connection, Clock::time_point until) {
    const bool is_behind = connection != nullptr && connection->is_behind();
    bool has_orders = !taken_.empty() && !is_behind;
    {
        const std::scoped_lock guard{shared_.mutex};
        if (!is_behind) has_orders = has_orders || !shared_.orders.empty();
        shared_.is_idle = !has_orders;
    }
    std::array<::pollfd, 2> all{{{.fd = waker_->descriptor(), .events = POLLIN, .revents = 0},
                                 {.fd = connection == nullptr ? -1 : connection->descriptor(),
                                  .events = POLLIN,
                                  .revents = 0}}};
    if (is_behind) all[1].events = POLLIN | POLLOUT;
    if (end_) until = std::min(until, *end_);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    const auto limit = std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 1000);
    ::poll(all.data(), all.size(), has_orders ? 0 : static_cast<int>(limit));
    {
        const std::scoped_lock guard{shared_.mutex};
        shared_.is_idle = false;
    }
    if ((all[0].revents & POLLIN) != 0) waker_->clear();
    if (connection == nullptr) return;
    if ((all[1].revents & ~POLLOUT) != 0) connection->read();
    if (!connection->is_closed() && (all[1].revents & POLLOUT) != 0) connection->write();
}

void Thread::report(const std::string& why) {
    // A server that is away is tried again and again, but only one line is logged.
    if (reported_.size() < most_reasons && reported_.insert(why).second) log_("waits: " + why);
}

} // namespace jantaku::nats
