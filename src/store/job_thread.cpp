#include "store/job_thread.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace jantaku {

namespace {

constexpr std::chrono::milliseconds try_again_after{50};
constexpr int most_crowding = 8; // half of it: jobs come together often enough to wait for more

} // namespace

JobThread::JobThread(Engine& engine, Post post, Log log, JobManner manner)
    : engine_{engine}, post_{std::move(post)}, log_{std::move(log)}, manner_{std::move(manner)},
      has_chore_{manner_.chore != nullptr} {
    thread_ = std::thread{[this] { run(); }};
}

JobThread::~JobThread() {
    {
        const std::scoped_lock guard{mutex_};
        is_stopping_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

void JobThread::add(Job job) {
    bool was_idle = false;
    {
        const std::scoped_lock guard{mutex_};
        queue_.push_back(std::move(job));
        was_idle = std::exchange(is_idle_, false);
    }
    if (was_idle) wake_.notify_one();
}

// ---- the thread ------------------------------------------------------------------------------

void JobThread::run() {
    while (true) {
        std::vector<Job> jobs = next();
        if (jobs.empty() || !perform(jobs)) return;
    }
}

std::vector<JobThread::Job> JobThread::next() {
    std::unique_lock guard{mutex_};
    is_idle_ = queue_.empty();
    const auto is_needed = [this] { return is_stopping_ || !queue_.empty(); };
    if (!has_chore_)
        wake_.wait(guard, is_needed);
    else if (!wake_.wait_for(guard, is_waiting_ ? try_again_after : manner_.between_chores,
                             is_needed))
        return {chore()};
    is_idle_ = false;
    // Jobs that come meanwhile do not wake the thread.
    if (crowding_ >= most_crowding / 2)
        wake_.wait_for(guard, manner_.gather, [this] { return is_stopping_; });
    crowding_ = std::clamp(crowding_ + (queue_.size() > 1 ? 1 : -1), 0, most_crowding);
    if (is_stopping_ && !manner_.finishes) return {};
    const auto end =
        queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), manner_.most_at_once));
    std::vector<Job> jobs{std::move_iterator{queue_.begin()}, std::move_iterator{end}};
    queue_.erase(queue_.begin(), end);
    return jobs;
}

JobThread::Job JobThread::chore() {
    return {.what = "do what had waited",
            .work = [this]() -> Answer {
                has_chore_ = false;
                has_chore_ = manner_.chore();
                return nullptr;
            },
            .on_damage = [](const std::string&) {},
            .on_trouble = [] {}};
}

bool JobThread::perform(std::span<Job> jobs) {
    // If one of the jobs meets damage, all are done one by one. Trouble keeps back those that are left,
    // in their order.
    for (std::size_t at_once = jobs.size(); !jobs.empty();) {
        try {
            commit(jobs.first(at_once));
        } catch (const std::exception& error) {
            if (!engine_.is_damage(error)) return wait_out(jobs, error.what());
            if (std::exchange(at_once, 1) > 1) continue;
            give_up(jobs.front(), error.what());
        }
        jobs = jobs.subspan(at_once);
    }
    return true;
}

void JobThread::commit(std::span<Job> jobs) {
    std::vector<Answer> answers;
    answers.reserve(jobs.size());
    bool is_well = false;
    engine_.begin();
    try {
        for (const Job& job : jobs)
            answers.push_back(job.work());
        is_well = engine_.commit();
    } catch (const std::exception&) {
        engine_.roll_back();
        throw;
    }
    tell(std::move(answers));
    if (!is_waiting_ || !is_well) return;
    is_waiting_ = false;
    tell({[log = log_] { log("goes on"); }});
}

void JobThread::give_up(Job& job, const std::string& why) {
    // A room repeats its append again and again, but only one line is logged.
    std::string line = "cannot " + std::string{job.what};
    if (job.number != 0) line += ' ' + std::to_string(job.number);
    line += ": " + why;
    if (std::exchange(reported_, line) != line) tell({[log = log_, line] { log(line); }});
    tell({[on_damage = std::move(job.on_damage), why] { on_damage(why); }});
}

// Nothing of the transaction is written.
bool JobThread::wait_out(std::span<Job> jobs, const std::string& why) {
    if (!std::exchange(is_waiting_, true)) tell({[log = log_, why] { log("waits: " + why); }});
    std::vector<Answer> answers;
    std::vector<Job> again;
    for (Job& job : jobs) {
        if (job.on_trouble)
            answers.push_back(std::move(job.on_trouble));
        else
            again.push_back(std::move(job));
    }
    tell(std::move(answers));
    std::unique_lock guard{mutex_};
    queue_.insert(queue_.begin(), std::move_iterator{again.begin()},
                  std::move_iterator{again.end()});
    return !wake_.wait_for(guard, try_again_after, [this] { return is_stopping_; });
}

void JobThread::tell(std::vector<Answer> answers) const {
    std::erase_if(answers, [](const Answer& answer) { return !answer; });
    if (answers.empty()) return;
    post_([answers = std::move(answers)] {
        for (const Answer& answer : answers)
            answer();
    });
}

} // namespace jantaku
