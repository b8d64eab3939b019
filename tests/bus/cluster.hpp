// Cluster: buses that hear each other, under test, and the loop that they share.
#pragma once

#include "bus/bus.hpp"
#include "bus/local_bus.hpp"
#include "bus/nats_bus.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/loop.hpp"
#include "tests/support/nats.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace jantaku::bus_test {

using Words = std::vector<std::string>;

// A bus and what it has told.
struct Node {
    std::unique_ptr<Bus> bus;
    std::vector<Link> links;
    Words heard;
    Words log;
    int posts = 0;

    [[nodiscard]] Bus::Heard hears() {
        return [this](std::string_view message) { heard.emplace_back(message); };
    }
};

template <class Condition>
bool wait_until(Loop& loop,
                Condition is_so,
                std::chrono::seconds patience = std::chrono::seconds{30}) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!is_so() && std::chrono::steady_clock::now() < end)
        loop.run_one(std::chrono::milliseconds{20});
    return is_so();
}

class Cluster {
  public:
    Cluster() = default;
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    virtual ~Cluster() = default;

    // Everybody loses the connection, and has it again later.
    virtual void lose() = 0;
    virtual void mend() = 0;

    // A node that is up.
    Node& join() { return join(loop_); }
    Node& join(Loop& loop) {
        Node& node = begin(loop);
        REQUIRE(wait_until(loop, [&] { return node.bus->link().is_up; }));
        return node;
    }
    Node& begin(Loop& loop) {
        Node& node = *nodes_.emplace_back(std::make_unique<Node>());
        const Bus::Post post = [&node, post = loop.post()](std::function<void()> task) {
            ++node.posts;
            post(std::move(task));
        };
        node.bus = make(node, post);
        return node;
    }
    // Until everything is heard that the node listens to and that was published on its bus.
    void settle(Node& node) { settle(node, loop_); }
    static void settle(Node& node, Loop& loop) {
        bool is_heard = false;
        const auto listener =
            node.bus->listen("settled", [&](std::string_view) { is_heard = true; });
        node.bus->publish("settled", "");
        REQUIRE(wait_until(loop, [&] { return is_heard; }));
        node.bus->stop(listener);
    }
    template <class Condition>
    void until(Condition is_so) {
        REQUIRE(wait_until(loop_, is_so));
    }
    Loop& loop() { return loop_; }

  protected:
    virtual std::unique_ptr<Bus> make(Node& node, const Bus::Post& post) = 0;
    [[nodiscard]] const std::vector<std::unique_ptr<Node>>& nodes() const { return nodes_; }
    void end() { nodes_.clear(); }

  private:
    Loop loop_;
    std::vector<std::unique_ptr<Node>> nodes_;
};

class LocalCluster final : public Cluster {
  public:
    ~LocalCluster() override { end(); }
    void lose() override {
        for (const auto& node : nodes())
            hub_.cut(dynamic_cast<LocalBus&>(*node->bus));
    }
    void mend() override {
        for (const auto& node : nodes())
            hub_.mend(dynamic_cast<LocalBus&>(*node->bus));
    }

  protected:
    std::unique_ptr<Bus> make(Node& node, const Bus::Post& post) override {
        return std::make_unique<LocalBus>(hub_, post,
                                          [&node](Link link) { node.links.push_back(link); });
    }

  private:
    LocalHub hub_;
};

class NatsCluster final : public Cluster {
  public:
    NatsCluster() : NatsCluster{NatsServer::shared(), NatsServer::shared().url()} {}
    NatsCluster(NatsServer& server, std::string url)
        : NatsCluster{server, NatsOptions{.url = std::move(url),
                                          .name = "jantaku test",
                                          .prefix = "jantaku",
                                          .credentials_file = {},
                                          .ca_file = {}}} {}
    NatsCluster(NatsServer& server, NatsOptions options)
        : server_{server}, options_{std::move(options)} {}
    ~NatsCluster() override { end(); }
    void lose() override { server_.kill(); }
    void mend() override { server_.start(); }

  protected:
    std::unique_ptr<Bus> make(Node& node, const Bus::Post& post) override {
        return std::make_unique<NatsBus>(
            options_, post, [&node](Link link) { node.links.push_back(link); },
            [&node](const std::string& line) { node.log.push_back(line); });
    }

  private:
    NatsServer& server_;
    NatsOptions options_;
};

// All kinds of buses that can be tested on this machine.
inline int kinds() {
    if (NatsServer::is_installed()) return 2;
    WARN("nats-server is not installed: only the local bus is tested");
    return 1;
}
inline std::unique_ptr<Cluster> cluster_of(int kind) {
    if (kind == 0) return std::make_unique<LocalCluster>();
    return std::make_unique<NatsCluster>();
}

} // namespace jantaku::bus_test
