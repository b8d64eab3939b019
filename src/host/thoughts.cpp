#include "host/thoughts.hpp"

#include "review/explain.hpp"

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
    return make(task, task.effort.value_or(Effort::full));
}

Thought Thoughts::make(const Think& task, Effort effort) {
    const auto begin = WorkClock::now();
    if (!can_be_brief(task.level)) effort = Effort::full;
    const Action action = choose(task.level, task.view, legal(task.view), task.seed, effort);
    const auto why = task.explains ? review::explain(*task.view, action) : std::nullopt;
    Thought thought{.room = task.room,
                    .seat = task.seat,
                    .rid = task.rid,
                    .action = action,
                    .effort = effort,
                    .why = why};
    const auto end = WorkClock::now();
    costs_.add(thought, end - begin, end);
    const std::lock_guard lock{mutex_};
    figures_.seconds.add(seconds_since(begin));
    if (effort == Effort::brief) ++figures_.briefs;
    return thought;
}

std::function<Thought()> Thoughts::begin(const Think& task) {
    ++elsewhere_;
    return [this, task, asked = WorkClock::now()] {
        struct Ended {
            std::atomic<std::size_t>& elsewhere;
            ~Ended() { --elsewhere; }
        } ended{elsewhere_};
        const Effort effort = effort_after(asked);
        return make(task, task.effort.value_or(effort));
    };
}

Effort Thoughts::effort_after(WorkClock::time_point asked) {
    const std::lock_guard lock{mutex_};
    figures_.wait_seconds.add(seconds_since(asked));
    return haste_.effort(asked, WorkClock::now());
}

ThoughtFigures Thoughts::figures() const {
    const std::lock_guard lock{mutex_};
    ThoughtFigures figures = figures_;
    figures.waiting = queue_.size() + elsewhere_;
    return figures;
}

} // namespace jantaku
