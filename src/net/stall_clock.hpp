// Stall clock: the time since its start, without the pauses in which the process did not run.
//
// watched  the clock must be read every `beat`. A gap of more than `stall` between two readings is
//          then a pause (stopped, swapped out, a busy machine) and counts as one beat
// else     it may be read at any time, and every gap counts in full
// time     a parameter, never earlier than that of the call before
#pragma once

#include "server/server.hpp"

#include <chrono>

namespace jantaku::net {

class StallClock {
  public:
    using Point = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::milliseconds beat{250};
    static constexpr std::chrono::seconds stall{1};

    explicit StallClock(Point start) : start_{start}, last_{start} {}

    [[nodiscard]] Tick read(Point now) {
        if (is_watched_ && now - last_ > stall) start_ += now - last_ - beat;
        last_ = now;
        return std::chrono::duration_cast<Tick>(now - start_);
    }
    // A reading: the gap before it counts as it did so far.
    void watch(bool on, Point now) {
        static_cast<void>(read(now));
        is_watched_ = on;
    }
    [[nodiscard]] bool is_watched() const { return is_watched_; }
    // When it will show `tick`, if there is no pause before.
    [[nodiscard]] Point when(Tick tick) const { return start_ + tick; }

  private:
    Point start_; // moved by pauses
    Point last_;  // of the last reading
    bool is_watched_ = false;
};

} // namespace jantaku::net
