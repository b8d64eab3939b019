// Token bucket: how many lines a connection may send, with room for a burst.
//
// unit     one token is one permission; the bucket starts full, with `burst` of them
// exact    integers only: at N tokens a second one millisecond is worth exactly N thousandths of a
//          token, so asking often or seldom comes to the same
// time     passed in; a moment before the latest one seen adds nothing and breaks nothing
// errors   none; a Rate outside its range is a bug (assert)
// cost     a few integer operations, no allocation
#pragma once

#include "room/tick.hpp"

#include <cstdint>

namespace jantaku::session {

struct Rate {
    std::int64_t per_second = 1; // 1 … max_rate: tokens that come back each second
    std::int64_t burst = 1;      // 1 … max_rate: tokens that a full bucket holds

    friend bool operator==(const Rate&, const Rate&) = default;
};

inline constexpr std::int64_t max_rate = 1'000'000;

class TokenBucket {
  public:
    explicit TokenBucket(Rate rate);

    // Takes one token if there is one.
    [[nodiscard]] bool take(Tick now);

    // The first moment, not before `now`, at which take() will succeed.
    [[nodiscard]] Tick ready_at(Tick now) const;

  private:
    [[nodiscard]] std::int64_t millitokens_at(Tick now) const;

    Rate rate_;
    std::int64_t millitokens_; // as of latest_
    Tick latest_{0};
};

} // namespace jantaku::session
