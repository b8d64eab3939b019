#include "bus/bus.hpp"
#include "tests/bus/cluster.hpp"

#include <jantaku/tile/result.hpp>
#include <stdexcept>
#include <string>

namespace jantaku::bus_test {

TEST_CASE("bus: everybody who listens to a subject hears it, also the publisher, and nobody else",
          "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Node& bob = cluster->join();
        Node& cat = cluster->join();
        CHECK(ann.links == std::vector{Link{.is_up = true, .connections = 1}});
        ann.bus->listen("rooms.1", ann.hears());
        bob.bus->listen("rooms.1", bob.hears());
        bob.bus->listen("rooms.2", bob.hears());
        cat.bus->listen("rooms.2", cat.hears());
        for (Node* node : {&ann, &bob, &cat})
            cluster->settle(*node);
        ann.bus->publish("rooms.1", std::string{"a\0b\r\nPING\r\n", 10});
        ann.bus->publish("rooms", "nobody");
        ann.bus->publish("rooms.2", "");
        cluster->until([&] { return bob.heard.size() == 2 && cat.heard.size() == 1; });
        cluster->settle(ann);
        CHECK(ann.heard == Words{std::string{"a\0b\r\nPING\r\n", 10}});
        CHECK(bob.heard == Words{std::string{"a\0b\r\nPING\r\n", 10}, ""});
        CHECK(cat.heard == Words{""});
    }
}

TEST_CASE("bus: the messages of one bus keep their order over all subjects", "[bus]") {
    constexpr int count = 3000;
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Node& bob = cluster->join();
        for (const char* subject : {"a", "b", "c"})
            bob.bus->listen(subject, bob.hears());
        cluster->settle(bob);
        Words expected;
        for (int i = 0; i < count; ++i) {
            expected.push_back(std::to_string(i));
            ann.bus->publish(i % 3 == 0 ? "a" : i % 3 == 1 ? "b" : "c", expected.back());
        }
        cluster->until([&] { return bob.heard.size() == count; });
        CHECK(bob.heard == expected);
        CHECK(bob.links.size() == 1);
    }
}

TEST_CASE("bus: a listener that was stopped hears nothing, not even what waits", "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Words first;
        Words second;
        Words third;
        Bus& bus = *ann.bus;
        Bus::Listener one{};
        Bus::Listener two{};
        // A third one comes, and the first one stops itself and the second one.
        one = bus.listen("a", [&](std::string_view message) {
            first.emplace_back(message);
            bus.listen("a", [&](std::string_view later) { third.emplace_back(later); });
            bus.stop(one);
            bus.stop(two);
        });
        two = bus.listen("a", [&](std::string_view message) { second.emplace_back(message); });
        bus.publish("a", "1");
        bus.publish("a", "2");
        cluster->until([&] { return !third.empty(); });
        CHECK(first == Words{"1"});
        CHECK(second.empty());
        CHECK(third == Words{"2"});
        bus.stop(two);
        bus.stop(Bus::Listener{99});

        // Nobody listens, and then somebody does again.
        bus.listen("b", ann.hears());
        bus.stop(bus.listen("c", ann.hears()));
        bus.publish("c", "lost");
        cluster->settle(ann);
        bus.listen("c", ann.hears());
        bus.publish("c", "heard");
        cluster->until([&] { return !ann.heard.empty(); });
        CHECK(ann.heard == Words{"heard"});
    }
}

TEST_CASE("bus: the largest message arrives, and anything that no bus carries is a bug", "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        ann.bus->listen("large", ann.hears());
        std::string message(largest_message, 'x');
        message.back() = 'y';
        ann.bus->publish("large", message);
        CHECK_THROWS_AS(ann.bus->publish("large", message + "z"), InvariantError);
        for (const char* subject : {"", ".", "a.", ".a", "a..b", "a b", "a*", "*", ">", "a.>", "é"})
            CHECK_THROWS_AS(ann.bus->publish(subject, ""), InvariantError);
        CHECK_THROWS_AS(ann.bus->listen(std::string(longest_subject + 1, 'a'), ann.hears()),
                        InvariantError);
        ann.bus->publish("large", "small");
        cluster->until([&] { return ann.heard.size() == 2; });
        CHECK((ann.heard == Words{message, "small"}));
    }
}

TEST_CASE("bus: a lost connection is told, nothing stale is sent later, and listening goes on",
          "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Node& bob = cluster->join();
        bob.bus->listen("kept", bob.hears());
        const auto stopped = bob.bus->listen("stopped", bob.hears());
        cluster->settle(bob);
        for (std::uint64_t loss = 1; loss <= 2; ++loss) {
            const Link lost{.is_up = false, .connections = loss};
            cluster->lose();
            for (int i = 0; i < 10; ++i) // the loop does not know it yet
                ann.bus->publish("kept", "stale");
            cluster->until([&] { return ann.bus->link() == lost && bob.bus->link() == lost; });
            ann.bus->publish("kept", "stale");
            bob.bus->stop(stopped);
            bob.bus->listen("meanwhile", bob.hears());
            cluster->mend();
            const Link up{.is_up = true, .connections = loss + 1};
            cluster->until([&] { return ann.bus->link() == up && bob.bus->link() == up; });
            ann.bus->publish("stopped", "unheard");
            ann.bus->publish("kept", "new");
            cluster->until([&] { return bob.heard.size() == loss; });
        }
        cluster->settle(ann);
        cluster->settle(bob);
        CHECK(bob.heard == Words{"new", "new"});
        CHECK(bob.links.size() == 5);
        CHECK(bob.links == ann.links);
    }
}

TEST_CASE("bus: messages that come together cost few posts", "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        Loop other;
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Node& bob = cluster->join(other);
        bob.bus->listen("many", bob.hears());
        Cluster::settle(bob, other);
        bob.posts = 0;
        for (int i = 0; i < 1000; ++i)
            ann.bus->publish("many", "x");
        cluster->settle(ann); // the server has passed them on, while the loop of bob is busy
        CHECK(bob.posts <= 1);
        REQUIRE(wait_until(other, [&] { return bob.heard.size() == 1000; }));
        CHECK(bob.posts < 50);
    }
}

TEST_CASE("bus: a callback that fails keeps no message from others", "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        ann.bus->listen("bad", [](std::string_view) { throw std::runtime_error{"bad"}; });
        ann.bus->listen("good", ann.hears());
        ann.bus->publish("bad", "");
        ann.bus->publish("good", "1");
        int thrown = 0;
        while (ann.heard.empty()) {
            try {
                wait_until(cluster->loop(), [&] { return !ann.heard.empty(); });
            } catch (const std::runtime_error&) {
                ++thrown;
            }
        }
        CHECK(thrown == 1);
        CHECK(ann.heard == Words{"1"});
    }
}

TEST_CASE("bus: a bus that is gone calls nobody", "[bus]") {
    for (int kind = 0; kind < kinds(); ++kind) {
        CAPTURE(kind);
        Loop other;
        const auto cluster = cluster_of(kind);
        Node& ann = cluster->join();
        Node& bob = cluster->join(other);
        bob.bus->listen("a", bob.hears());
        Cluster::settle(bob, other);
        ann.bus->publish("a", "1");
        cluster->settle(ann);
        bob.bus.reset();
        while (other.run_one(std::chrono::milliseconds{0}))
            ;
        CHECK(bob.heard.empty());
        CHECK(bob.links.size() == 1);
    }
}

} // namespace jantaku::bus_test
