#include "bus/inbox.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

// The cost of a message besides its bytes.
constexpr std::size_t overhead = 64;

std::size_t cost_of(const Inbox::Item& item) {
    const auto* message = std::get_if<Inbox::Message>(&item);
    return message == nullptr ? 0 : message->bytes.size() + overhead;
}

} // namespace

Inbox::Inbox(Bus::Post post, Take take, std::size_t capacity)
    : post_{std::move(post)}, take_{std::move(take)}, capacity_{capacity} {}

bool Inbox::put(std::vector<Message> messages) {
    bool is_full = false;
    bool was_posted = true;
    {
        const std::scoped_lock guard{mutex_};
        for (Message& each : messages) {
            const std::size_t cost = each.bytes.size() + overhead;
            is_full = bytes_ + cost > capacity_;
            if (is_full) break;
            bytes_ += cost;
            queue_.emplace_back(std::move(each));
        }
        if (!queue_.empty()) was_posted = std::exchange(is_posted_, true);
    }
    if (!was_posted) post();
    return !is_full;
}

void Inbox::put(Link link) {
    bool was_posted = true;
    {
        const std::scoped_lock guard{mutex_};
        queue_.emplace_back(link);
        was_posted = std::exchange(is_posted_, true);
    }
    if (!was_posted) post();
}

void Inbox::post() {
    post_([inbox = weak_from_this()] {
        if (const auto self = inbox.lock()) self->turn();
    });
}

void Inbox::close() {
    is_closed_ = true;
    turn_.clear();
}

void Inbox::turn() {
    if (turn_.empty()) fetch();
    try {
        while (!turn_.empty()) {
            const Item item = std::move(turn_.front());
            turn_.pop_front();
            take_(item);
        }
    } catch (...) { // of a callback; the others get theirs
        go_on();
        throw;
    }
    go_on();
}

void Inbox::fetch() {
    const std::scoped_lock guard{mutex_};
    if (is_closed_) return;
    while (!queue_.empty() && turn_.size() < most_at_once) {
        bytes_ -= cost_of(queue_.front());
        turn_.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
}

void Inbox::go_on() {
    if (is_closed_) return;
    {
        const std::scoped_lock guard{mutex_};
        is_posted_ = !turn_.empty() || !queue_.empty();
        if (!is_posted_) return;
    }
    post();
}

} // namespace jantaku
