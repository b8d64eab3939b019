// Password queue: decides which password is hashed or checked next, because each takes a tenth of a
// second.
//
// one       job is worked on at a time; the others wait here
// order     checks and registrations take turns. In both, the first job of every place comes before
//           the second job of any place
// bounds    16 jobs in all, 12 registrations among those that wait, and 2 jobs from one place, this
//           machine exempt
#pragma once

#include "room/address_group.hpp"
#include "room/effect.hpp"
#include "room/messages.hpp"
#include "room/tick.hpp"

#include <cstdint>
#include <list>
#include <optional>
#include <variant>

namespace jantaku {

class PasswordQueue {
  public:
    struct Job {
        Request request;
        PlayerId account;
        AddressGroup place; // of the player who asks
        std::variant<HashPassword, CheckPassword> work;

        [[nodiscard]] std::uint64_t ticket() const;
        [[nodiscard]] bool registers() const;
    };

    [[nodiscard]] bool has_room(const AddressGroup& place, bool registers) const;
    void add(Job job);
    // The next job to work on; none: another job is in work, or no job waits.
    [[nodiscard]] std::optional<Job> next(Tick now);
    // Ends the job in work and returns it; none: the ticket is of another job.
    [[nodiscard]] std::optional<Job> done(std::uint64_t ticket);

  private:
    struct WaitingJob {
        Job job;
        std::size_t before = 0; // jobs of its place when it came
    };

    [[nodiscard]] std::size_t count(const AddressGroup& place) const;

    std::list<WaitingJob> waiting_jobs_; // in order of arrival
    std::optional<Job> current_job_;
    Tick current_since_{};               // when the current job began
    bool last_was_registration_ = false; // of the last job that was begun
};

} // namespace jantaku
