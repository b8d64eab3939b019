// Clock watch: notices that the clock of the machine was set, or that the machine slept.
//
// why     a server tells the time by the clock at its start and the seconds since then, so that no deadline
//         moves. Afterwards that is not the time of the machine
// errors  none
#pragma once

#include <chrono>
#include <optional>

namespace jantaku {

class ClockWatch {
  public:
    using Steady = std::chrono::steady_clock::time_point;
    using Clock = std::chrono::system_clock::time_point;

    // Clocks drift by less than this in a long time.
    static constexpr std::chrono::seconds tolerance{5};

    ClockWatch(Steady steady, Clock clock) : begin_{ahead(steady, clock)} {}

    // How far the clock is ahead of the time that the server tells, if that is news.
    [[nodiscard]] std::optional<std::chrono::seconds> look(Steady steady, Clock clock) {
        const auto now = std::chrono::round<std::chrono::seconds>(ahead(steady, clock) - begin_);
        if (std::chrono::abs(now - told_) < tolerance) return {};
        told_ = now;
        return now;
    }

  private:
    [[nodiscard]] static std::chrono::nanoseconds ahead(Steady steady, Clock clock) {
        return clock.time_since_epoch() - steady.time_since_epoch();
    }

    std::chrono::nanoseconds begin_; // of the clock, before the steady one, at the start
    std::chrono::seconds told_{0};
};

} // namespace jantaku
