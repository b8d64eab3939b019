// Slices: work that looks at everybody or at every room, a part of it in each turn of the loop, so
// that nobody waits for all of it.
//
// step   a part of the work, at most about a tenth of a millisecond. It is called again until it
//        says that it is done
// order  one piece of work after the other, in the order in which they came; the first step of a
//        piece may come before that
#pragma once

#include "lobby/turn.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

namespace jantaku {

// How many players or rooms a step may look at, and how many players it may tell something.
inline constexpr std::size_t looks_in_a_slice = 2000;
inline constexpr std::size_t tells_in_a_slice = 64;

class Slices {
  public:
    using Step = std::function<bool(const OwnerTurn&)>; // true: done

    // Makes the first step at once: if nothing else waits, or in any order.
    void begin_in_order(Step step, const OwnerTurn& turn) {
        if (work_.empty() && step(turn)) return;
        work_.push_back(std::move(step));
    }
    void begin(Step step, const OwnerTurn& turn) {
        if (!step(turn)) work_.push_back(std::move(step));
    }
    // One step.
    void go_on(const OwnerTurn& turn) {
        if (work_.empty()) return;
        const Step step = std::move(work_.front()); // a bug in it ends this work and no other
        work_.pop_front();
        if (!step(turn)) work_.push_front(step);
    }
    [[nodiscard]] bool are_left() const { return !work_.empty(); }

  private:
    std::deque<Step> work_;
};

// Calls f for the next entries of an ordered map or set, those behind `last`, and moves `last` on.
// True: there are none behind these.
template <class Entries, class Key, class F>
bool each_behind(const Entries& entries, Key& last, std::size_t most, F&& f) {
    auto each = entries.upper_bound(last);
    for (std::size_t i = 0; i < most && each != entries.end(); ++i, ++each) {
        if constexpr (requires { each->second; }) {
            last = each->first;
            f(*each->second);
        } else {
            last = *each;
            f(*each);
        }
    }
    return each == entries.end();
}

} // namespace jantaku
