#include "net/stall_clock.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::stall_clock_test {

using namespace std::chrono_literals;
using net::StallClock;

namespace {

constexpr StallClock::Point start{1h};

} // namespace

TEST_CASE("stall clock: it counts from its start, and knows when it will show a tick", "[net]") {
    StallClock clock{start};
    CHECK(clock.read(start) == Tick{0});
    CHECK(clock.read(start + 1500us) == Tick{1});
    CHECK(clock.when(Tick{40}) == start + 40ms);
}

TEST_CASE("stall clock: while nobody watches it, every gap counts in full", "[net]") {
    StallClock clock{start};
    CHECK(clock.read(start + 1h) == Tick{1h});
    clock.watch(true, start + 2h);
    CHECK(clock.is_watched());
    CHECK(clock.read(start + 2h) == Tick{2h});
}

TEST_CASE("stall clock: while it is watched, a pause counts as one beat", "[net]") {
    StallClock clock{start};
    clock.watch(true, start);
    CHECK(clock.read(start + 1s) == Tick{1s}); // as long as a gap may be
    CHECK(clock.read(start + 61s) == Tick{1s} + StallClock::beat);
    CHECK(clock.when(Tick{2s}) == start + 61s + 750ms);
    CHECK(clock.read(start + 61s + 750ms) == Tick{2s});
}

TEST_CASE("stall clock: a pause before the end of watching is noticed too", "[net]") {
    StallClock clock{start};
    clock.watch(true, start);
    clock.watch(false, start + 1min);
    CHECK(!clock.is_watched());
    CHECK(clock.read(start + 1min) == Tick{StallClock::beat});
    CHECK(clock.read(start + 2min) == Tick{1min} + StallClock::beat);
}

} // namespace jantaku::stall_clock_test
