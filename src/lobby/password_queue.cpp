#include "lobby/password_queue.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace jantaku {

namespace {

constexpr std::size_t most = 16;
constexpr std::size_t most_to_register = 12;
constexpr std::size_t most_of_place = 2;
constexpr Tick lost_after{
    30'000}; // so that an answer lost by a bug does not block the queue forever

} // namespace

std::uint64_t PasswordQueue::Job::ticket() const {
    return std::visit([](const auto& task) { return task.ticket; }, work);
}

bool PasswordQueue::Job::registers() const {
    return std::holds_alternative<Register>(request.ask);
}

std::size_t PasswordQueue::count(const AddressGroup& place) const {
    const auto waiting = std::ranges::count_if(
        waiting_jobs_, [&](const WaitingJob& each) { return each.job.place == place; });
    return static_cast<std::size_t>(waiting) +
           (current_job_ && current_job_->place == place ? 1 : 0);
}

bool PasswordQueue::has_room(const AddressGroup& place, bool registers) const {
    if (place.kind != AddressGroup::Kind::here && count(place) >= most_of_place) return false;
    const auto registering = std::ranges::count_if(
        waiting_jobs_, [](const WaitingJob& each) { return each.job.registers(); });
    if (registers && static_cast<std::size_t>(registering) >= most_to_register) return false;
    return waiting_jobs_.size() + (current_job_ ? 1 : 0) < most;
}

void PasswordQueue::add(Job job) {
    const std::size_t before = count(job.place);
    waiting_jobs_.push_back({.job = std::move(job), .before = before});
}

std::optional<PasswordQueue::Job> PasswordQueue::next(Tick now) {
    const bool is_busy = current_job_ && now - current_since_ < lost_after;
    if (is_busy || waiting_jobs_.empty()) return std::nullopt;
    const auto first = std::ranges::min_element(waiting_jobs_, {}, [&](const WaitingJob& each) {
        return std::tuple{each.job.registers() == last_was_registration_, each.before};
    });
    current_job_ = std::move(first->job);
    waiting_jobs_.erase(first);
    current_since_ = now;
    last_was_registration_ = current_job_->registers();
    return current_job_;
}

std::optional<PasswordQueue::Job> PasswordQueue::done(std::uint64_t ticket) {
    if (!current_job_ || current_job_->ticket() != ticket) return std::nullopt;
    return std::exchange(current_job_, std::nullopt);
}

} // namespace jantaku
