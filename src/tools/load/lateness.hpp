// Lateness: how long a loop of this program keeps what is due waiting, probed every few
// milliseconds.
#pragma once

#include "tools/load/count.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace jantaku::load {

class Lateness {
  public:
    explicit Lateness(boost::asio::io_context& io) : timer_{io} { probe(Clock::now()); }

    // The worst since the last call.
    [[nodiscard]] float take_worst_ms() { return std::exchange(worst_ms_, 0.F); }

  private:
    void probe(Clock::time_point from) {
        const auto due = from + std::chrono::milliseconds{5};
        timer_.expires_at(due);
        timer_.async_wait([this, due](boost::system::error_code gone_on) {
            if (gone_on) return;
            const auto now = Clock::now();
            const std::chrono::duration<float, std::milli> late = now - due;
            worst_ms_ = std::max(worst_ms_, late.count());
            probe(now);
        });
    }

    boost::asio::steady_timer timer_;
    float worst_ms_ = 0;
};

} // namespace jantaku::load
