// Job thread: does the jobs of a store in a thread of its own, all jobs that wait in one
// transaction.
//
// gather   while jobs come faster than transactions end, a transaction waits a moment for more jobs:
//          the cost of a transaction is that of the disk, and hardly that of its jobs
// order    jobs and their answers keep their order; `post` gets the answers once the transaction is
//          durable
// trouble  such as a disk that fails: nothing of the transaction happens. A job with `on_trouble`
//          is answered by that; the others are tried again until they succeed. The log gets a line
//          when trouble begins and one when it ends
// damage   a job that meets damage is found by doing the jobs one by one. Only that job is given
//          up, and one line is logged
// end      the jobs that wait are done first, if that is possible (JobManner); no answer is posted
//          any more
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace jantaku {

// The keeper of a store's tables; only the job thread calls it. is_damage() judges what it throws.
class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual void begin() = 0; // a transaction
    // Makes the transaction durable. True: that proves that trouble is over.
    virtual bool commit() = 0;
    virtual void roll_back() = 0;
    // Damage of the tables stays; any other error is trouble, which may pass.
    [[nodiscard]] virtual bool is_damage(const std::exception& error) const = 0;
};

// Nobody notices that an answer comes a millisecond later, and a server with thousands of tables
// needs a third of the transactions.
inline constexpr std::chrono::milliseconds usual_gather{1};

struct JobManner {
    std::size_t most_at_once = std::numeric_limits<std::size_t>::max();
    bool finishes = true;                // does the jobs that wait before the thread ends
    std::chrono::microseconds gather{0}; // how long a job may wait for others
    // Work that may wait, done in small transactions while there is no job. It returns false when
    // nothing is left; after it has thrown it is not called again. During trouble it is tried as
    // often as jobs are.
    std::function<bool()> chore = nullptr;
    std::chrono::milliseconds between_chores{20};
};

class JobThread {
  public:
    using Answer = std::function<void()>;
    // Runs the answer soon, in the thread of the store's caller.
    using Post = std::function<void(Answer)>;
    // Gets a line that says what is wrong, also in the thread of the store's caller, perhaps when the
    // store is gone.
    using Log = std::function<void(const std::string&)>;

    struct Job {
        std::string_view what;        // for the log, after "cannot"; a literal
        std::uint64_t number = 0;     // of the room or the player, after `what`; 0: none
        std::function<Answer()> work; // may return no answer: nobody waits for one
        std::function<void(const std::string& why)> on_damage;
        Answer on_trouble = nullptr; // none: the job is tried again
    };
    JobThread(Engine& engine, Post post, Log log, JobManner manner = {});
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;
    ~JobThread();

    void add(Job job);

  private:
    void run();
    [[nodiscard]] std::vector<Job> next(); // none: the thread ends
    [[nodiscard]] Job chore();
    bool perform(std::span<Job> jobs); // false: the thread ends
    void commit(std::span<Job> jobs);
    void give_up(Job& job, const std::string& why);
    bool wait_out(std::span<Job> jobs, const std::string& why);
    void tell(std::vector<Answer> answers) const;

    Engine& engine_;
    const Post post_;
    const Log log_;
    const JobManner manner_;
    std::mutex mutex_; // guards the three members below
    std::deque<Job> queue_;
    bool is_stopping_ = false;
    bool is_idle_ = false; // the thread waits for a first job
    std::condition_variable wake_;
    bool has_chore_ = false;
    int crowding_ = 0;        // grows with each transaction of several jobs
    bool is_waiting_ = false; // for the end of trouble
    std::string reported_;    // the last job that was given up
    std::thread thread_;
};

} // namespace jantaku
