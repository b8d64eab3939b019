// Clock watch: notices that the clock of the machine was set, or that the machine slept.
//
// why     a server tells the time by the clock at its start and the seconds since then, so that no deadline
//         moves. Afterwards that is not the time of the machine
// errors  none
#pragma once

#include <chrono>

namespace jantaku {

class ClockWatch {
  public:
    using Steady = std::chrono::steady_clock::time_point;
    using Clock = std::chrono::system_clock::time_point;

    // Less than this is the usual drift of clocks.
    static constexpr std::chrono::seconds tolerance{5};

    ClockWatch(Steady steady, Clock clock) : ahead_{ahead(steady, clock)} {}

    // By how much the clock was moved since it was last said; 0: it was not.
    [[nodiscard]] std::chrono::seconds look(Steady steady, Clock clock) {
        const auto moved = std::chrono::round<std::chrono::seconds>(ahead(steady, clock) - ahead_);
        if (std::chrono::abs(moved) < tolerance) return {};
        ahead_ += moved;
        return moved;
    }

  private:
    [[nodiscard]] static std::chrono::nanoseconds ahead(Steady steady, Clock clock) {
        return clock.time_since_epoch() - steady.time_since_epoch();
    }

    std::chrono::nanoseconds ahead_; // of the clock, before the steady one
};

} // namespace jantaku
