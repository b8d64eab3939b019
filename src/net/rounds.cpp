#include "net/rounds.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

namespace jantaku::net {

namespace {

constexpr std::chrono::microseconds round_time{500};

} // namespace

bool Rounds::take(Bytes bytes, GoOn go_on) {
    if (is_answer_(bytes)) {
        pass_(bytes);
        return true;
    }
    const SessionId session = bytes.session;
    places_[session] = queue_.insert(queue_.end(), {std::move(bytes), std::move(go_on)});
    if (!is_coming_) come_again();
    return false;
}

void Rounds::end(SessionId session) {
    const auto place = places_.find(session);
    if (place == places_.end()) return;
    queue_.splice(queue_.begin(), queue_, place->second);
    pass_first();
}

// The next round comes after everything that is ready now, and after one look at what has become
// ready meanwhile.
void Rounds::come_again() {
    is_coming_ = true;
    boost::asio::post(io_, [this] {
        is_coming_ = false;
        const auto end = std::chrono::steady_clock::now() + round_time;
        while (!queue_.empty() && std::chrono::steady_clock::now() < end)
            pass_first();
        if (!queue_.empty() && !is_coming_) come_again();
    });
}

void Rounds::pass_first() {
    const Waiting first = std::move(queue_.front());
    queue_.pop_front();
    places_.erase(first.bytes.session);
    pass_(first.bytes);
    first.go_on();
}

} // namespace jantaku::net
