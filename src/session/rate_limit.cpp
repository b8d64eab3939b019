#include "session/rate_limit.hpp"

#include <algorithm>
#include <cassert>

namespace jantaku::session {

namespace {

constexpr std::int64_t millitokens_per_token = 1000;

// Milliseconds until `missing` thousandths of a token have come in, rounded up.
std::int64_t ms_until(std::int64_t missing, std::int64_t per_second) {
    return (missing + per_second - 1) / per_second;
}

} // namespace

TokenBucket::TokenBucket(Rate rate)
    : rate_{rate}, millitokens_{rate.burst * millitokens_per_token} {
    assert(rate.per_second >= 1 && rate.per_second <= max_rate);
    assert(rate.burst >= 1 && rate.burst <= max_rate);
}

bool TokenBucket::take(Tick now, std::int64_t tokens) {
    millitokens_ = millitokens_at(now);
    latest_ = std::max(latest_, now);
    if (millitokens_ < price_of(tokens)) return false;
    millitokens_ -= price_of(tokens);
    return true;
}

void TokenBucket::owe(Tick now, std::int64_t tokens) {
    const std::int64_t most = rate_.burst * millitokens_per_token;
    millitokens_ = std::max(millitokens_at(now) - price_of(tokens), -most);
    latest_ = std::max(latest_, now);
}

Tick TokenBucket::ready_at(Tick now, std::int64_t tokens) const {
    const std::int64_t held = millitokens_at(now);
    const std::int64_t price = price_of(tokens);
    if (held >= price) return now;
    return std::max(latest_, now) + Tick{ms_until(price - held, rate_.per_second)};
}

std::int64_t TokenBucket::price_of(std::int64_t tokens) const {
    return std::min(tokens, rate_.burst) * millitokens_per_token;
}

std::int64_t TokenBucket::millitokens_at(Tick now) const {
    if (now <= latest_) return millitokens_;
    const std::int64_t full = rate_.burst * millitokens_per_token;
    const std::int64_t elapsed_ms = (now - latest_).count();
    // Compared in milliseconds, because the product could overflow after a long silence.
    if (elapsed_ms >= ms_until(full - millitokens_, rate_.per_second)) return full;
    return millitokens_ + elapsed_ms * rate_.per_second;
}

} // namespace jantaku::session
