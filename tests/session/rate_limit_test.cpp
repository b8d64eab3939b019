#include "session/rate_limit.hpp"
#include "tests/support/catch.hpp"

#include <cstdint>

namespace jantaku::rate_limit_test {

using jantaku::Tick;
using jantaku::session::max_rate;
using jantaku::session::price_of_line;
using jantaku::session::Rate;
using jantaku::session::TokenBucket;

namespace {

int take_all(TokenBucket& bucket, Tick now) {
    int taken = 0;
    while (bucket.take(now))
        ++taken;
    return taken;
}

} // namespace

TEST_CASE("token bucket: it begins with a full burst and not one token more",
          "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = 5, .burst = 10}};
    CHECK(take_all(bucket, Tick{0}) == 10);
    CHECK_FALSE(bucket.take(Tick{199}));
    CHECK(bucket.take(Tick{200}));
    CHECK_FALSE(bucket.take(Tick{200}));
}

TEST_CASE("token bucket: it never holds more than its burst", "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = 5, .burst = 3}};
    CHECK(take_all(bucket, Tick{0}) == 3);
    CHECK(take_all(bucket, Tick{1'000'000}) == 3);
}

TEST_CASE("token bucket: fractions of a token add up exactly", "[session][rate_limit]") {
    // At 3 a second, a token does not take a whole number of milliseconds. Even if asked every
    // millisecond, nothing is lost.
    TokenBucket bucket{{.per_second = 3, .burst = 2}};
    REQUIRE(take_all(bucket, Tick{0}) == 2);
    int taken = 0;
    for (int ms = 1; ms <= 10'000; ++ms) {
        CAPTURE(ms);
        taken += take_all(bucket, Tick{ms});
        REQUIRE(taken == ms * 3 / 1000);
    }
}

TEST_CASE("token bucket: asking often or once has the same result", "[session][rate_limit]") {
    const Rate rate{.per_second = 7, .burst = 50};
    TokenBucket often{rate};
    TokenBucket once{rate};
    REQUIRE(take_all(often, Tick{0}) == 50);
    REQUIRE(take_all(once, Tick{0}) == 50);
    int taken = 0;
    for (int ms = 1; ms <= 6'999; ++ms)
        taken += take_all(often, Tick{ms});
    CHECK(taken == 48);
    CHECK(take_all(once, Tick{6'999}) == 48);
}

TEST_CASE("token bucket: ready_at is the first moment at which take succeeds",
          "[session][rate_limit]") {
    for (const std::int64_t per_second : {1, 3, 7, 999, 1000, 1001, 1'000'000}) {
        TokenBucket bucket{{.per_second = per_second, .burst = 2}};
        Tick now{0};
        for (int round = 0; round < 20; ++round) {
            CAPTURE(per_second, round, now.count());
            const Tick ready = bucket.ready_at(now);
            REQUIRE(ready >= now);
            if (ready > now) {
                TokenBucket early = bucket;
                REQUIRE_FALSE(early.take(ready - Tick{1}));
            }
            now = ready;
            REQUIRE(bucket.take(now));
        }
    }
}

TEST_CASE("token bucket: a clock that goes backwards gives nothing and takes nothing",
          "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = 1, .burst = 1}};
    REQUIRE(bucket.take(Tick{5'000}));
    CHECK_FALSE(bucket.take(Tick{1'000}));
    CHECK(bucket.ready_at(Tick{1'000}) == Tick{6'000});
    CHECK_FALSE(bucket.take(Tick{5'999}));
    CHECK(bucket.take(Tick{6'000}));
}

TEST_CASE("token bucket: the longest silence at the highest rate does not overflow",
          "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = max_rate, .burst = 2}};
    REQUIRE(take_all(bucket, Tick{0}) == 2);
    CHECK(bucket.ready_at(Tick::max()) == Tick::max());
    CHECK(take_all(bucket, Tick::max()) == 2);

    // A large bucket also holds exactly its burst.
    TokenBucket large{{.per_second = 1, .burst = max_rate}};
    for (std::int64_t i = 0; i < max_rate; ++i)
        REQUIRE(large.take(Tick{0}));
    CHECK_FALSE(large.take(Tick{999}));
    CHECK(take_all(large, Tick::max()) == max_rate);
}

TEST_CASE("token bucket: a line costs a token for each KiB that it begins",
          "[session][rate_limit]") {
    CHECK(price_of_line(0) == 1);
    CHECK(price_of_line(1024) == 1);
    CHECK(price_of_line(1025) == 2);
    CHECK(price_of_line(65'536) == 64);

    TokenBucket bucket{{.per_second = 10, .burst = 5}};
    CHECK(bucket.take(Tick{0}, 3));
    CHECK_FALSE(bucket.take(Tick{0}, 3));
    CHECK(bucket.ready_at(Tick{0}, 3) == Tick{100});
    CHECK(bucket.take(Tick{0}, 2)); // the refused line has cost nothing
}

TEST_CASE("token bucket: a line that costs more than a full bucket costs a full one",
          "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = 10, .burst = 5}};
    CHECK(bucket.take(Tick{0}, 64));
    CHECK(bucket.ready_at(Tick{0}, 64) == Tick{500});
    CHECK_FALSE(bucket.take(Tick{499}, 64));
    CHECK(bucket.take(Tick{500}, 64));
}

TEST_CASE("token bucket: a debt must be paid before anything is permitted",
          "[session][rate_limit]") {
    TokenBucket bucket{{.per_second = 10, .burst = 5}};
    bucket.owe(Tick{0}, 3);
    CHECK(bucket.ready_at(Tick{0}) == Tick{0});
    bucket.owe(Tick{0}, 4);
    CHECK(bucket.ready_at(Tick{0}) == Tick{300}); // two of debt, and one for the line
    bucket.owe(Tick{0}, 1'000'000);
    bucket.owe(Tick{0}, 1'000'000);
    CHECK(bucket.ready_at(Tick{0}) == Tick{600}); // never more than one bucket
    CHECK_FALSE(bucket.take(Tick{599}));
    CHECK(bucket.take(Tick{600}));
    CHECK(take_all(bucket, Tick{10'000}) == 5);
}

} // namespace jantaku::rate_limit_test
