#include "bus/nats_wire.hpp"

#include <utility>

namespace jantaku::nats {

namespace {

constexpr std::size_t most_held_bytes = std::size_t{256} * 1024;

} // namespace

void Wire::hear(Inbox::Message message, Arrival arrival) {
    const std::scoped_lock guard{mutex_};
    if (state_ != State::up) return;
    held_bytes_ += message.bytes.size();
    held_.push_back(std::move(message));
    if (arrival == Arrival::last || held_.size() >= Inbox::most_at_once ||
        held_bytes_ >= most_held_bytes)
        hand_over();
}

// The message that would have come last does not come.
void Wire::hear_no_more() {
    const std::scoped_lock guard{mutex_};
    if (state_ == State::up) hand_over();
}

void Wire::hand_over() {
    if (held_.empty()) return;
    held_bytes_ = 0;
    if (!inbox_->put(std::exchange(held_, {})))
        fail_locked("this process does not keep up with its messages");
}

void Wire::hear_pulse() {
    const std::scoped_lock guard{mutex_};
    last_pulse_ = Clock::now();
    ++pulses_;
    waker_->wake();
    if (state_ != State::fresh) return;
    state_ = State::up;
    was_up_ = true;
    inbox_->put(Link{.is_up = true, .connections = number_});
}

void Wire::fail(const std::string& why) {
    const std::scoped_lock guard{mutex_};
    fail_locked(why);
}

void Wire::fail_locked(const std::string& why) {
    if (state_ == State::failed || state_ == State::ended) return;
    state_ = State::failed;
    why_ = why;
    waker_->wake();
}

void Wire::end() {
    const std::scoped_lock guard{mutex_};
    if (state_ == State::ended) return;
    hand_over();
    state_ = State::ended;
    if (was_up_) inbox_->put(Link{.is_up = false, .connections = number_});
}

bool Wire::is_up() const {
    const std::scoped_lock guard{mutex_};
    return state_ == State::up;
}

std::string Wire::why() const {
    const std::scoped_lock guard{mutex_};
    return why_;
}

std::uint64_t Wire::pulses() const {
    const std::scoped_lock guard{mutex_};
    return pulses_;
}

Wire::Clock::time_point Wire::last_pulse() const {
    const std::scoped_lock guard{mutex_};
    return last_pulse_;
}

} // namespace jantaku::nats
