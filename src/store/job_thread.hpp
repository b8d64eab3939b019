// Job thread: works on the jobs of a store in a thread of its own, as many as wait in one transaction.
//
// order    of jobs and of their answers; answers are handed to `post` once the transaction is durable
// trouble  a disk that fails, say: nothing of the transaction happens; jobs that may be told so are, the
//          others are tried again until they succeed. The log has a line when it begins and when it ends
// damage   of one job is found by doing the others without it; that one is given up and logged, once
// end      what waits is done first, if it can be (JobManner); nothing is posted any more
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace jantaku {

// What keeps a store's tables; called by the thread alone. What it throws is judged by itself.
class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual void begin() = 0; // a transaction
    // Makes it durable. True: it shows that trouble is over.
    virtual bool commit() = 0;
    virtual void roll_back() = 0;
    // Of the tables, which does not pass; else it is trouble, which may.
    [[nodiscard]] virtual bool is_damage(const std::exception& error) const = 0;
};

struct JobManner {
    std::size_t most_at_once = std::numeric_limits<std::size_t>::max();
    bool finishes = true; // what waits, before it ends
};

class JobThread {
  public:
    using Answer = std::function<void()>;
    // Runs what it is given in the thread of the store's caller, soon.
    using Post = std::function<void(Answer)>;
    // A line of what is wrong, in the same thread.
    using Log = std::function<void(const std::string&)>;

    struct Job {
        std::string what;             // in words: cannot …
        std::function<Answer()> work; // none of its answer: nobody waits for it
        std::function<void(const std::string& why)> on_damage;
        Answer on_trouble = nullptr; // none: it is tried again
    };
    JobThread(Engine& engine, Post post, Log log, JobManner manner = {});
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;
    ~JobThread();

    void add(Job job);

  private:
    void run();
    [[nodiscard]] std::vector<Job> next(); // none: it is over
    bool perform(std::span<Job> jobs);     // false: it is over
    void commit(std::span<Job> jobs);
    void give_up(Job& job, const std::string& why);
    bool wait_out(std::span<Job> jobs, const std::string& why);
    void tell(std::vector<Answer> answers) const;

    Engine& engine_;
    const Post post_;
    const Log log_;
    const JobManner manner_;
    std::mutex mutex_; // of the two below
    std::deque<Job> queue_;
    bool is_stopping_ = false;
    std::condition_variable wake_;
    bool is_waiting_ = false; // for trouble to end
    std::string reported_;    // the last that was given up
    std::thread thread_;
};

} // namespace jantaku
