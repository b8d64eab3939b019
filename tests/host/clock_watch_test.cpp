// Clock watch: what counts as a jump.
#include "host/clock_watch.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::clock_watch_test {

using namespace std::chrono_literals;

TEST_CASE("clock watch: says once how far the clock is off, and no drift", "[host][clock]") {
    const ClockWatch::Steady begin{1000s};
    const ClockWatch::Clock date{1'700'000'000s};
    ClockWatch watch{begin, date};
    CHECK_FALSE(watch.look(begin + 1s, date + 1s));
    CHECK_FALSE(watch.look(begin + 60s, date + 64s));
    CHECK(watch.look(begin + 61s, date + 3661s) == 3600s);
    CHECK_FALSE(watch.look(begin + 62s, date + 3662s));
    CHECK(watch.look(begin + 63s, date + 73s) == 10s); // back, but not quite
    CHECK(watch.look(begin + 64s, date + 64s) == 0s);
    CHECK_FALSE(watch.look(begin + 65s, date + 69s));
    CHECK(watch.look(begin + 66s, date + 71s) == 5s); // drift adds up
}

} // namespace jantaku::clock_watch_test
