// Late answers: keeps back what the database has acknowledged if its lease may have ended meanwhile
// and another server may have taken over, until a later write proves that none has.
//
// why      a process may be stopped between the commit and the answer. Its players would then be told
//          something older than what the next server has told them
// time     of this process's own steady clock, from before the transaction was sent. It is never
//          compared with that of another machine
// order    answers are given in the order in which they come
// thread   that of the store's caller, except the constructor
#pragma once

#include "store/postgres/owner.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace jantaku::postgres {

class LateAnswers {
  public:
    using Clock = std::chrono::steady_clock;
    using Answer = std::function<void()>;

    // An answer that is given later than this after its transaction was sent is late. The rest of
    // the lease is for what is still on its way to the players.
    static constexpr Clock::duration in_time = lease - std::chrono::seconds{1};

    // confirm: writes something and gives its answer to take()
    explicit LateAnswers(std::function<void()> confirm) : confirm_{std::move(confirm)} {}

    // The store is gone: what is late is dropped.
    void close() {
        confirm_ = [] {};
        waiting_.clear();
    }

    // sent: when the transaction was sent; none if it has failed, so that the answer proves nothing
    void take(std::optional<Clock::time_point> sent, Answer answer, Clock::time_point now) {
        const bool is_late = sent && now - *sent >= in_time;
        const bool is_proof = sent && !is_late;
        const bool goes_first = waiting_.empty();
        waiting_.push_back(std::move(answer));
        if (is_proof || (goes_first && !is_late)) {
            for (const Answer& each : std::exchange(waiting_, {}))
                each();
        } else if (is_late) {
            confirm_();
        }
    }

  private:
    std::function<void()> confirm_;
    std::vector<Answer> waiting_;
};

} // namespace jantaku::postgres
