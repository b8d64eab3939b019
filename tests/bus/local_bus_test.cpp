#include "bus/local_bus.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/loop.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <string>
#include <vector>

namespace jantaku::local_bus_test {

namespace {

using Time = LocalHub::Time;

// Two buses of a hub. Ann publishes numbers, which bob hears.
struct Pair {
    explicit Pair(std::uint64_t seed = 1) : hub{seed} {
        bob.listen("a", [this](std::string_view message) {
            heard.push_back(std::stoi(std::string{message}));
        });
        run();
    }
    void run() {
        while (loop.run_one(std::chrono::milliseconds{0}))
            ;
    }
    void advance(int ms) {
        hub.advance(Time{ms});
        run();
    }
    void publish(int from, int to) {
        for (int i = from; i < to; ++i)
            ann.publish("a", std::to_string(i));
        run();
    }

    LocalHub hub;
    Loop loop;
    std::vector<int> heard;
    std::vector<Link> links; // of bob
    LocalBus ann{hub, loop.post(), [](Link) {}};
    LocalBus bob{hub, loop.post(), [this](Link link) { links.push_back(link); }};
};

std::vector<int> heard_with(const LocalFaults& faults, std::uint64_t seed) {
    Pair pair{seed};
    pair.hub.be(faults);
    pair.publish(0, 1000);
    pair.advance(1000);
    return pair.heard;
}

} // namespace

TEST_CASE("local bus: a delayed message comes when its time has come, and not earlier", "[bus]") {
    Pair pair;
    pair.hub.be({.least_delay = Time{10}, .most_delay = Time{10}});
    CHECK(!pair.hub.next());
    pair.publish(0, 2);
    CHECK(pair.hub.next() == Time{10});
    pair.advance(9);
    CHECK(pair.heard.empty());
    pair.publish(2, 3);
    pair.advance(10);
    CHECK(pair.heard == std::vector{0, 1});
    pair.advance(50);
    CHECK(pair.heard == std::vector{0, 1, 2});
    CHECK_THROWS_AS(pair.hub.advance(Time{49}), InvariantError);
}

TEST_CASE("local bus: messages keep their order unless the faults say otherwise", "[bus]") {
    LocalFaults faults{.least_delay = Time{0}, .most_delay = Time{20}};
    std::vector<int> heard = heard_with(faults, 1);
    CHECK(heard.size() == 1000);
    CHECK(std::ranges::is_sorted(heard));
    faults.keeps_order = false;
    heard = heard_with(faults, 1);
    CHECK(heard.size() == 1000);
    CHECK(!std::ranges::is_sorted(heard));
    std::ranges::sort(heard);
    CHECK(std::ranges::adjacent_find(heard) == heard.end());
}

TEST_CASE("local bus: messages are dropped and doubled as often as the faults say", "[bus]") {
    const std::vector<int> fewer = heard_with({.dropped = 20}, 1);
    CHECK(fewer.size() > 700);
    CHECK(fewer.size() < 900);
    const std::vector<int> more = heard_with({.doubled = 20}, 1);
    CHECK(more.size() > 1100);
    CHECK(more.size() < 1300);
}

TEST_CASE("local bus: the same seed gives the same faults", "[bus]") {
    const LocalFaults faults{
        .dropped = 10, .doubled = 10, .most_delay = Time{30}, .keeps_order = false};
    CHECK(heard_with(faults, 7) == heard_with(faults, 7));
    CHECK(heard_with(faults, 7) != heard_with(faults, 8));
}

TEST_CASE("local bus: a bus that is cut off learns it late, and what was on its way is lost",
          "[bus]") {
    Pair pair;
    pair.hub.be({.least_delay = Time{10}, .most_delay = Time{10}});
    pair.publish(0, 1);
    pair.hub.cut(pair.bob, Time{100});
    pair.publish(1, 2);
    pair.advance(99);
    CHECK(pair.bob.link() == Link{.is_up = true, .connections = 1});
    pair.advance(100);
    CHECK(pair.bob.link() == Link{.is_up = false, .connections = 1});
    pair.hub.mend(pair.bob);
    pair.publish(2, 3); // bob is told before
    pair.advance(200);
    CHECK(pair.heard == std::vector{2});
    const std::vector<Link> links{{true, 1}, {false, 1}, {true, 2}};
    CHECK(pair.links == links);

    // Nobody learns of a cut that is mended before, but that messages are missing.
    pair.hub.cut(pair.bob, Time{100});
    pair.publish(3, 4);
    pair.hub.mend(pair.bob);
    pair.run();
    CHECK(pair.bob.link() == Link{.is_up = true, .connections = 3});
    pair.advance(1000);
    CHECK(pair.bob.link() == Link{.is_up = true, .connections = 3});
    CHECK(pair.heard == std::vector{2});
}

TEST_CASE("local bus: a full queue ends the connection", "[bus]") {
    LocalHub hub;
    Loop loop;
    std::vector<Link> links;
    std::size_t heard = 0;
    LocalBus bus{hub, loop.post(), [&](Link link) { links.push_back(link); }, 10'000};
    bus.listen("a", [&](std::string_view) { ++heard; });
    loop.run_one();
    for (int i = 0; i < 30; ++i)
        bus.publish("a", std::string(1000, 'x'));
    while (loop.run_one(std::chrono::milliseconds{0}))
        ;
    const std::vector<Link> expected{{true, 1}, {false, 1}, {true, 2}};
    CHECK(links == expected);
    CHECK(heard == 9);
    bus.publish("a", "x");
    loop.run_one();
    CHECK(heard == 10);
}

} // namespace jantaku::local_bus_test
