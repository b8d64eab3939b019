// NATS wire: what the thread of a NatsBus and the callbacks of libnats share of one connection.
//
// up       the link is up when the first pulse is heard: the server then knows all listeners. Earlier
//          messages are not taken
// end      whatever goes wrong ends the wire, and nothing is taken after it
// threads  any
#pragma once

#include "bus/inbox.hpp"
#include "bus/waker.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace jantaku::nats {

class Wire {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Arrival { more_follow, last };

    Wire(std::shared_ptr<Inbox> inbox, std::shared_ptr<Waker> waker, std::uint64_t number)
        : inbox_{std::move(inbox)}, waker_{std::move(waker)}, number_{number} {}

    // Some messages are held back until the last one that has arrived, so that the loop gets them
    // together.
    void hear(Inbox::Message message, Arrival arrival);
    void hear_no_more(); // on a subject
    void hear_pulse();   // wakes the thread
    // Wakes the thread, which ends the connection.
    void fail(const std::string& why);
    // Tells the loop that the connection is lost if it was up.
    void end();

    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] bool is_up() const;
    [[nodiscard]] std::string why() const;      // it failed; empty: it did not
    [[nodiscard]] std::uint64_t pulses() const; // that were heard
    [[nodiscard]] Clock::time_point last_pulse() const;

  private:
    enum class State { fresh, up, failed, ended };
    // Both need the mutex.
    void fail_locked(const std::string& why);
    void hand_over();

    const std::shared_ptr<Inbox> inbox_;
    const std::shared_ptr<Waker> waker_;
    const std::uint64_t number_;
    mutable std::mutex mutex_; // guards all below
    State state_ = State::fresh;
    bool was_up_ = false;
    std::vector<Inbox::Message> held_;
    std::size_t held_bytes_ = 0;
    std::string why_;
    std::uint64_t pulses_ = 0;
    Clock::time_point last_pulse_ = Clock::now();
};

} // namespace jantaku::nats
