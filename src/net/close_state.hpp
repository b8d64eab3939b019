// Close state: how far the two directions of a connection have ended.
//
// our side  open, then closing (queued output still goes out), then ended (the peer has been told
//           that no more follows), then gone. Steps may be skipped and are never undone
// the peer  may end first. Our side then stays open for its answers, until none was sent for
//           `answer_quiet`, at most for `answer_most`
// time      a parameter; the owner has the timers
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace jantaku::net {

class CloseState {
  public:
    using Point = std::chrono::steady_clock::time_point;
    // These are long enough because an answer may have to wait for the disk.
    static constexpr std::chrono::milliseconds answer_quiet{500};
    static constexpr std::chrono::milliseconds answer_most{2000};

    [[nodiscard]] bool is_open() const { return step_ == Step::open; }
    // Gone is not closing.
    [[nodiscard]] bool is_closing() const { return step_ == Step::closing || step_ == Step::ended; }
    [[nodiscard]] bool is_gone() const { return step_ == Step::gone; }
    [[nodiscard]] bool has_peer_ended() const { return answered_by_.has_value(); }

    // Steps of our side. False: it is already there, or further.
    bool start_closing() { return advance(Step::closing); }
    bool end_output() { return advance(Step::ended); }
    bool finish() { return advance(Step::gone); }

    // Only the first call counts.
    void end_input(Point now) {
        if (!answered_by_) answered_by_ = now + answer_most;
    }
    // When to start closing if nothing is sent after `now`. The peer must have ended.
    [[nodiscard]] Point closes_at(Point now) const {
        return std::min(now + answer_quiet, answered_by_.value());
    }

  private:
    enum class Step : std::uint8_t { open, closing, ended, gone };

    bool advance(Step step) {
        if (step_ >= step) return false;
        step_ = step;
        return true;
    }

    Step step_ = Step::open;
    std::optional<Point> answered_by_; // none: the peer has not ended
};

} // namespace jantaku::net
