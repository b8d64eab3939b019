// Password queue: whose password is hashed or checked next, since each takes a tenth of a second.
//
// one       is being worked on at a time; the others wait here, where their order is decided
// order     coming back and registering take turns; in both the first of each place is before the second
//           of any
// bounds    16 wait or are worked on, 12 of them to register; 2 of one place, this machine exempt
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
        AddressGroup place; // from where it is asked for
        std::variant<HashPassword, CheckPassword> work;

        [[nodiscard]] std::uint64_t ticket() const;
        [[nodiscard]] bool registers() const;
    };

    [[nodiscard]] bool has_room(const AddressGroup& place, bool registers) const;
    void add(Job job);
    // What is to be worked on from now on: none while something is.
    [[nodiscard]] std::optional<Job> next(Tick now);
    // The job that was being worked on; none: it is not that.
    [[nodiscard]] std::optional<Job> done(std::uint64_t ticket);

  private:
    struct WaitingJob {
        Job job;
        std::size_t before = 0; // of its place, when it came
    };

    [[nodiscard]] std::size_t count(const AddressGroup& place) const;

    std::list<WaitingJob> waiting_jobs_; // as they came
    std::optional<Job> current_job_;
    Tick current_since_{};               // the one at work
    bool last_was_registration_ = false; // it registers
};

} // namespace jantaku
