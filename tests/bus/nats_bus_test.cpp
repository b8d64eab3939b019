#include "bus/nats_bus.hpp"
#include "bus/seal.hpp"
#include "tests/bus/cluster.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <string>

// libnats loses the beginning of a message that is longer than its buffer if the connection ends in
// the middle of it. LeakSanitizer asks for this function.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:natsBuf_Create";
}

namespace jantaku::nats_bus_test {

using namespace bus_test;

namespace {

NatsOptions options_of(const std::string& url) {
    return {.url = url,
            .name = "jantaku test",
            .prefix = "jantaku",
            .credentials_file = {},
            .ca_file = {}};
}

// One bus with options of its own.
class Alone {
  public:
    explicit Alone(NatsOptions options)
        : bus_{std::move(options),
               [this, post = loop_.post()](std::function<void()> task) {
                   ++posts;
                   post(std::move(task));
               },
               [this](Link link) { links.push_back(link); },
               [this](const std::string& line) { log.push_back(line); }} {}

    [[nodiscard]] bool comes_up() {
        return wait_until(loop_, [&] { return bus_.link().is_up; });
    }
    // The first line of the log.
    [[nodiscard]] std::string complaint() {
        wait_until(loop_, [&] { return !log.empty(); });
        CHECK(links.empty());
        return log.empty() ? "" : log.front();
    }
    template <class Condition>
    void until(Condition is_so) {
        REQUIRE(wait_until(loop_, is_so));
    }
    // Until the server has dealt with everything that this bus has asked for.
    void settle() {
        bool is_heard = false;
        const auto listener = bus_.listen("settled", [&](std::string_view) { is_heard = true; });
        bus_.publish("settled", "");
        until([&] { return is_heard; });
        bus_.stop(listener);
    }
    Loop& loop() { return loop_; }
    NatsBus& bus() { return bus_; }

  private:
    Loop loop_;

  public:
    std::vector<Link> links;
    Words log;
    std::atomic<int> posts = 0;

  private:
    NatsBus bus_;
};

bool has(const std::string& text, const std::string& part) {
    CAPTURE(text);
    CHECK(text.find(part) != std::string::npos);
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("nats bus: the log has one line when trouble begins and one when it ends", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    Alone alone{options_of(server.url())};
    REQUIRE(alone.comes_up());
    CHECK(alone.log.empty());
    server.kill();
    alone.until([&] { return alone.log.size() >= 2; }); // lost, and then refused
    for (int i = 0; i < 30; ++i)
        alone.loop().run_one(std::chrono::milliseconds{20});
    const std::size_t lines = alone.log.size();
    CHECK(lines <= 3);
    CHECK(has(alone.log.front(), "waits: " + server.place() + ": "));
    server.start();
    REQUIRE(alone.comes_up());
    alone.until([&] { return alone.log.size() > lines; });
    CHECK(alone.log.size() == lines + 1);
    CHECK(alone.log.back() == "goes on");
}

TEST_CASE("nats bus: with several servers it uses one that answers", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer first;
    NatsServer second;
    Alone alone{options_of("nats://127.0.0.1:1," + first.place() + "," + second.place())};
    REQUIRE(alone.comes_up());
    first.kill();
    alone.until([&] { return alone.links.size() == 3; });
    CHECK(alone.bus().link() == Link{.is_up = true, .connections = 2});
    first.start();
    second.kill();
    alone.until([&] { return alone.links.size() == 5; });
    CHECK(alone.bus().link() == Link{.is_up = true, .connections = 3});
}

TEST_CASE("nats bus: a server that hangs is noticed", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    Alone alone{options_of(server.url())};
    REQUIRE(alone.comes_up());
    server.freeze();
    alone.until([&] { return alone.links.size() == 2; });
    CHECK(has(alone.log.front(), "no message came back"));
    server.thaw();
    REQUIRE(alone.comes_up());
}

TEST_CASE("nats bus: a loop that does not keep up loses the connection, not some messages",
          "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    Alone busy{options_of(server.url())};
    Alone other{options_of(server.url())};
    REQUIRE(busy.comes_up());
    REQUIRE(other.comes_up());
    Words heard;
    busy.bus().listen("a", [&](std::string_view m) { heard.emplace_back(m.substr(0, 4)); });
    busy.settle();
    const int posts = busy.posts;
    Words expected;
    for (int i = 0; i < 40; ++i) {
        std::string message = std::to_string(1000 + i);
        expected.push_back(message);
        message.resize(largest_message, 'x');
        other.bus().publish("a", std::move(message));
        other.settle();
    }
    // A post for the messages, and one for the line of the log.
    other.until([&] { return busy.posts >= posts + 2; });
    // The next connection is lost, too, if it was there before the end.
    busy.until([&] { return busy.links.size() >= 3 && busy.bus().link().is_up; });
    CHECK(busy.links.at(1) == Link{.is_up = false, .connections = 1});
    CHECK(busy.links.at(2) == Link{.is_up = true, .connections = 2});
    CHECK(heard.size() >= 25);
    CHECK(heard.size() < 40);
    expected.resize(heard.size());
    CHECK(heard == expected);
    CHECK(other.links.size() == 1);
}

TEST_CASE("nats bus: a server that does not keep up loses the connection", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    Alone alone{options_of(server.url())};
    REQUIRE(alone.comes_up());
    Words heard;
    alone.bus().listen("a", [&](std::string_view m) { heard.emplace_back(m); });
    server.freeze();
    for (int i = 0; i < 100; ++i)
        alone.bus().publish("a", std::string(largest_message, 'x'));
    alone.until([&] { return alone.links.size() == 2; });
    server.thaw();
    REQUIRE(alone.comes_up());
    CHECK(has(alone.log.front(), "does not keep up"));
    heard.clear();
    alone.bus().publish("a", "new");
    alone.until([&] { return !heard.empty(); });
    CHECK(heard == Words{"new"});
}

TEST_CASE("nats bus: what was published before the end arrives", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    Alone hears{options_of(server.url())};
    REQUIRE(hears.comes_up());
    int heard = 0;
    hears.bus().listen("a", [&](std::string_view) { ++heard; });
    hears.settle();
    {
        Alone leaves{options_of(server.url())};
        REQUIRE(leaves.comes_up());
        for (int i = 0; i < 1000; ++i)
            leaves.bus().publish("a", std::string(1000, 'x'));
    }
    hears.until([&] { return heard == 1000; });
}

TEST_CASE("nats bus: a server with accounts refuses everybody that it does not know", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server{{"--accounts"}};
    {
        Alone anonymous{options_of(server.url())};
        CHECK(has(anonymous.complaint(), "uthorization"));
    }
    {
        Alone wrong{options_of("nats://jantaku:secret@" + server.place())};
        CHECK(has(wrong.complaint(), "uthorization"));
        CHECK(wrong.log.front().find("secret") == std::string::npos);
    }
    {
        NatsOptions by_file = options_of(server.url());
        by_file.credentials_file = "/no/such/file";
        Alone no_file{by_file};
        CHECK(has(no_file.complaint(), "/no/such/file"));
    }
    Alone right{options_of("nats://jantaku:p,w%40d@" + server.place())};
    REQUIRE(right.comes_up());
    CHECK(right.log.empty());
    // The user may use no other subjects, so that the bus does not work there, and says it.
    NatsOptions elsewhere = options_of("nats://jantaku:p,w%40d@" + server.place());
    elsewhere.prefix = "elsewhere";
    Alone lost{elsewhere};
    CHECK(has(lost.complaint(), "ermissions"));
}

TEST_CASE("nats bus: with TLS the certificate and its name are checked", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server{{"--tls"}};
    NatsOptions options = options_of("tls://" + server.place());
    {
        Alone unknown{options};
        CHECK(has(unknown.complaint(), "certificate"));
    }
    options.ca_file = server.foreign_certificate();
    {
        Alone foreign{options};
        CHECK(has(foreign.complaint(), "certificate"));
    }
    options.ca_file = server.certificate();
    {
        NatsOptions by_address = options;
        by_address.url = "tls://127.0.0.1" + server.place().substr(server.place().find(':'));
        Alone other_name{by_address};
        CHECK(has(other_name.complaint(), "address mismatch"));
    }
    {
        NatsOptions plain = options;
        plain.url = server.url();
        Alone not_encrypted{plain};
        CHECK(has(not_encrypted.complaint(), "certificate"));
    }
    {
        Alone no_tls{options_of("tls://" + NatsServer::shared().place())};
        CHECK(has(no_tls.complaint(), "Secure Connection not available"));
    }
    NatsCluster cluster{server, options};
    Node& ann = cluster.join();
    ann.bus->listen("a", ann.hears());
    Words expected;
    for (std::size_t i = 0; i < 300; ++i) {
        expected.emplace_back(i * 397, static_cast<char>('a' + i % 26));
        ann.bus->publish("a", expected.back());
    }
    cluster.until([&] { return ann.heard.size() == expected.size(); });
    CHECK((ann.heard == expected));
    CHECK(ann.links.size() == 1);
}

TEST_CASE("nats bus: a server that takes only small messages is refused", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server{{"--max-payload", "100000"}};
    Alone alone{options_of(server.url())};
    CHECK(has(alone.complaint(), "max_payload of the server is 100000"));
}

TEST_CASE("nats bus: a stranger who knows no key is not believed", "[nats]") {
    if (!NatsServer::is_installed()) return;
    NatsServer server;
    NatsCluster cluster{server, server.url()};
    Node& node = cluster.join();
    Node& peer = cluster.join();
    Node& stranger = cluster.join();
    const ClusterKey key{std::array<unsigned char, ClusterKey::size>{1, 2, 3}};
    Sealer sealer{key, 7};
    Opener opener{key};
    Words accepted;
    std::vector<SealError> refused;
    node.bus->listen("a", [&](std::string_view frame) {
        const auto opened = opener.open("a", frame);
        if (opened)
            accepted.emplace_back(opened->payload);
        else
            refused.push_back(opened.error());
    });
    // It hears what all hear, and sends it again, here and elsewhere, and rubbish.
    stranger.bus->listen(
        "b", [&](std::string_view frame) { stranger.bus->publish("a", std::string{frame}); });
    bool has_replayed = false;
    stranger.bus->listen("a", [&](std::string_view frame) {
        if (!std::exchange(has_replayed, true)) stranger.bus->publish("a", std::string{frame});
    });
    cluster.settle(node);
    cluster.settle(stranger);
    peer.bus->publish("a", sealer.seal("a", "1"));
    peer.bus->publish("b", sealer.seal("b", "2"));
    cluster.until([&] { return refused.size() == 2; });
    stranger.bus->publish("a", "rubbish");
    stranger.bus->publish("a", "");
    stranger.bus->publish("a", std::string(largest_message, '\1'));
    cluster.until([&] { return refused.size() == 5; });
    peer.bus->publish("a", sealer.seal("a", "3"));
    cluster.until([&] { return accepted.size() == 2; });
    CHECK(accepted == Words{"1", "3"});
    CHECK(std::ranges::count(refused, SealError::replayed) == 1);
    CHECK(std::ranges::count(refused, SealError::forged) == 2);
    CHECK(std::ranges::count(refused, SealError::truncated) == 2);
}

} // namespace jantaku::nats_bus_test
