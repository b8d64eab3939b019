// Loop: takes the tasks that a store posts, and runs them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace jantaku {

class Loop {
  public:
    // The loop must outlive everything that posts to it.
    [[nodiscard]] std::function<void(std::function<void()>)> post() {
        return [this](std::function<void()> task) {
            {
                const std::scoped_lock guard{mutex_};
                tasks_.push_back(std::move(task));
            }
            something_.notify_one();
        };
    }

    // Runs the next task as soon as there is one; false if none came in that time.
    bool run_one(std::chrono::milliseconds patience = std::chrono::seconds{30}) {
        std::function<void()> task;
        {
            std::unique_lock guard{mutex_};
            if (!something_.wait_for(guard, patience, [this] { return !tasks_.empty(); }))
                return false;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        return true;
    }

  private:
    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<std::function<void()>> tasks_;
};

} // namespace jantaku
