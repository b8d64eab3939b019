// Thoughts: moves of bots that wait to be made or are being made elsewhere.
//
// queue    the moves that wait, the first one first
// effort   of a move that is made elsewhere: what it demands, else as haste.hpp says
// threads  make() and what begin() returns may run on any thread, several at once. Everything else
//          is called by one thread
// life     what begin() returns refers to this
#pragma once

#include "host/cost_meter.hpp"
#include "host/haste.hpp"
#include "host/metrics/histogram.hpp"
#include "host/metrics/work.hpp"
#include "room/answer.hpp"
#include "room/effect.hpp"

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

namespace jantaku {

class Thoughts {
  public:
    // costs must outlive this.
    explicit Thoughts(CostMeter& costs) : costs_{costs} {}

    void add(const Think& task) { queue_.push_back(task); }
    // Takes the first one from the queue. None: the queue is empty.
    [[nodiscard]] std::optional<Think> next();

    // Makes a move and measures how long that takes. InvariantError: the task is a bug.
    [[nodiscard]] Thought make(const Think& task);
    // Makes a move elsewhere, past the queue: it counts as open from now on until the work has run,
    // also if the work throws.
    [[nodiscard]] std::function<Thought()> begin(const Think& task);

    // How many wait or are being made elsewhere.
    [[nodiscard]] std::size_t open() const { return queue_.size() + elsewhere_; }
    // All that were made, and how many are open.
    [[nodiscard]] ThoughtFigures figures() const;

  private:
    [[nodiscard]] Thought make(const Think& task, Effort effort);
    // For a move that nobody has begun since then.
    [[nodiscard]] Effort effort_after(WorkClock::time_point asked);

    CostMeter& costs_;
    std::deque<Think> queue_;
    std::atomic<std::size_t> elsewhere_ = 0;
    mutable std::mutex mutex_; // for what follows
    Haste haste_;
    ThoughtFigures figures_; // without what is open
};

} // namespace jantaku
