#include "host/thoughts.hpp"

#include "host/metrics/work.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku {

std::optional<Think> Thoughts::next() {
    if (queue_.empty()) return std::nullopt;
    std::optional<Think> task = std::move(queue_.front());
    queue_.pop_front();
    return task;
}

Thought Thoughts::make(const Think& task) {
    const auto begin = WorkClock::now();
    const Action action = choose(task.level, task.view, legal(task.view), task.seed);
    const std::lock_guard lock{seconds_mutex_};
    seconds_.add(seconds_since(begin));
    return {.room = task.room, .seat = task.seat, .rid = task.rid, .action = action};
}

std::function<Thought()> Thoughts::begin(const Think& task) {
    ++elsewhere_;
    return [this, task] {
        struct Ended {
            std::atomic<std::size_t>& elsewhere;
            ~Ended() { --elsewhere; }
        } ended{elsewhere_};
        return make(task);
    };
}

Histogram Thoughts::seconds() const {
    const std::lock_guard lock{seconds_mutex_};
    return seconds_;
}

} // namespace jantaku
