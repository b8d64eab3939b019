// Haste: whether the built-in players of a server think briefly, because it cannot keep up with
// them.
//
// begins  when a decision has waited for `late` before anybody thought about it
// ends    when none has waited longer than `soon` for the time of `calm`
// bound   each built-in player has one open decision at most, so the queue is never longer than
//         their number (--bots). With brief answers it is empty again in a fraction of a second
//         (docs/performance.md#bots)
#pragma once

#include <chrono>
#include <jantaku/bot/bot.hpp>
#include <optional>

namespace jantaku {

class Haste {
  public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds late{250};
    static constexpr std::chrono::milliseconds soon{50};
    static constexpr std::chrono::seconds calm{30};

    // The effort for a decision that was asked for at `asked` and is begun now. Time never goes
    // back.
    [[nodiscard]] Effort effort(Clock::time_point asked, Clock::time_point now) {
        const auto waited = now - asked;
        if (waited >= late || (last_late_ && waited > soon)) last_late_ = now;
        if (last_late_ && now - *last_late_ >= calm) last_late_.reset();
        return last_late_ ? Effort::brief : Effort::full;
    }

  private:
    std::optional<Clock::time_point> last_late_; // none: no haste
};

} // namespace jantaku
