// Thoughts: moves of bots that wait to be made or are being made elsewhere.
//
// queue    the moves that wait, the first one first
// threads  make() and what begin() returns may run on any thread, several at once. Everything else
//          is called by one thread
// life     what begin() returns refers to this
#pragma once

#include "host/metrics/histogram.hpp"
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
    // How long each of those that were made took.
    [[nodiscard]] Histogram seconds() const;

  private:
    std::deque<Think> queue_;
    std::atomic<std::size_t> elsewhere_ = 0;
    mutable std::mutex seconds_mutex_;
    Histogram seconds_;
};

} // namespace jantaku
