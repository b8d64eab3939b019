// Token bucket: how many lines a connection may send, with room for a burst.
//
// unit     one token is one permission. The bucket starts full, with `burst` of them. A price above
//          a full bucket is reduced to a full bucket, so that it can be paid
// debt     owe() takes tokens that are not there. Nothing is permitted until the debt is paid
// exact    integers only. At N tokens a second one millisecond is worth exactly N thousandths of a
//          token, so the result does not depend on how often one asks
// time     is passed in. A time before the latest one seen adds nothing and breaks nothing
// errors   none. A Rate outside its range is a bug (assert)
// cost     a few integer operations, no allocation
#pragma once

#include "room/tick.hpp"

#include <cstddef>
#include <cstdint>

namespace jantaku::session {

struct Rate {
    std::int64_t per_second = 1; // 1 … max_rate: tokens that come back each second
    std::int64_t burst = 1;      // 1 … max_rate: tokens that a full bucket holds

    friend bool operator==(const Rate&, const Rate&) = default;
};

inline constexpr std::int64_t max_rate = 1'000'000;

// The price of a line of this length: one token for each KiB or part of one.
[[nodiscard]] constexpr std::int64_t price_of_line(std::size_t bytes) {
    return bytes <= 1024 ? 1 : static_cast<std::int64_t>((bytes + 1023) / 1024);
}

class TokenBucket {
  public:
    explicit TokenBucket(Rate rate);

    // Takes that many tokens if they are there.
    [[nodiscard]] bool take(Tick now, std::int64_t tokens = 1);

    // Takes tokens for work that is already done. A debt is never larger than the burst.
    void owe(Tick now, std::int64_t tokens);

    // The first time, not before `now`, at which take() will succeed.
    [[nodiscard]] Tick ready_at(Tick now, std::int64_t tokens = 1) const;

  private:
    [[nodiscard]] std::int64_t price_of(std::int64_t tokens) const;
    [[nodiscard]] std::int64_t millitokens_at(Tick now) const;

    Rate rate_;
    std::int64_t millitokens_; // as of latest_
    Tick latest_{0};
};

// The price of one line: taken when the line is read, raised when the line proves expensive,
// refunded if it is free.
class Toll {
  public:
    Toll(TokenBucket& bucket, Tick now, std::int64_t price)
        : bucket_{bucket}, before_{bucket}, now_{now} {
        take(price);
    }

    // Takes all of the new price, or nothing: a line that is not paid for takes no tokens.
    void raise_to(std::int64_t price) {
        if (price <= price_) return;
        refund();
        take(price);
    }
    void refund() { bucket_ = before_; }
    [[nodiscard]] bool is_paid() const { return is_paid_; }
    [[nodiscard]] std::int64_t price() const { return price_; }

  private:
    void take(std::int64_t price) {
        price_ = price;
        is_paid_ = bucket_.take(now_, price);
    }

    TokenBucket& bucket_;
    TokenBucket before_;
    Tick now_;
    std::int64_t price_ = 0;
    bool is_paid_ = false;
};

} // namespace jantaku::session
