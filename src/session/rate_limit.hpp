// Token bucket: how many lines a connection may send, with room for a burst.
//
// unit     one token is one permission; the bucket starts full, with `burst` of them. What costs more
//          than a full bucket holds costs a full one: it is dear, and not impossible
// debt     owe() takes what is not there; nothing is permitted until it has come in
// exact    integers only: at N tokens a second one millisecond is worth exactly N thousandths of a
//          token, so asking often or seldom comes to the same
// time     passed in; a moment before the latest one seen adds nothing and breaks nothing
// errors   none; a Rate outside its range is a bug (assert)
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

// What a line of so many bytes costs: a token for each KiB that it begins.
[[nodiscard]] constexpr std::int64_t price_of_line(std::size_t bytes) {
    return bytes <= 1024 ? 1 : static_cast<std::int64_t>((bytes + 1023) / 1024);
}

class TokenBucket {
  public:
    explicit TokenBucket(Rate rate);

    // Takes so many tokens if they are there.
    [[nodiscard]] bool take(Tick now, std::int64_t tokens = 1);

    // Takes them for what is done already. A debt is never larger than the burst.
    void owe(Tick now, std::int64_t tokens);

    // The first moment, not before `now`, at which take() will succeed.
    [[nodiscard]] Tick ready_at(Tick now, std::int64_t tokens = 1) const;

  private:
    [[nodiscard]] std::int64_t price_of(std::int64_t tokens) const;
    [[nodiscard]] std::int64_t millitokens_at(Tick now) const;

    Rate rate_;
    std::int64_t millitokens_; // as of latest_
    Tick latest_{0};
};

// What one line costs its connection: taken when the line is read, raised once it is known to be dear, given back
// where it turns out to be free.
class Toll {
  public:
    Toll(TokenBucket& bucket, Tick now, std::int64_t price)
        : bucket_{bucket}, before_{bucket}, now_{now} {
        take(price);
    }

    // All of the price or nothing: a line that is not paid for has taken no token.
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
