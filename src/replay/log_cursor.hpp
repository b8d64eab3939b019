// Log cursor: a place in a log that is played again.
//
// kyoku     in the order of the log; past the last one after all of them
// next      the event of the kyoku that has not been matched yet; null after the last
#pragma once

#include "record/log.hpp"

#include <cstddef>

namespace jantaku {

class LogCursor {
  public:
    explicit LogCursor(const Log& log) : log_{log} {}

    [[nodiscard]] const Log& played_log() const { return log_; }
    [[nodiscard]] const LogKyoku& kyoku() const { return log_.kyoku[kyoku_]; }
    [[nodiscard]] std::size_t kyoku_index() const { return kyoku_; }
    [[nodiscard]] std::size_t index() const { return next_; }
    [[nodiscard]] const LogEvent* event_at(std::size_t index) const {
        return index < kyoku().events.size() ? &kyoku().events[index] : nullptr;
    }
    [[nodiscard]] const LogEvent* next() const { return event_at(next_); }
    // The first event from here on that is a decision or a result: not an indicator, not a stick that
    // is paid.
    [[nodiscard]] std::size_t next_decision() const;
    [[nodiscard]] bool is_draw(DrawKind kind, std::size_t index) const;

    [[nodiscard]] bool is_past_last_kyoku() const { return kyoku_ >= log_.kyoku.size(); }
    // Whether the log is cut off in its last kyoku, and this is that kyoku.
    [[nodiscard]] bool may_stop_here() const;

    void advance() { ++next_; }
    void next_kyoku() {
        ++kyoku_;
        next_ = 0;
    }
    // After the last event of the last kyoku.
    void to_end() {
        kyoku_ = log_.kyoku.size() - 1;
        next_ = kyoku().events.size();
    }

  private:
    const Log& log_;
    std::size_t kyoku_ = 0;
    std::size_t next_ = 0;
};

} // namespace jantaku
