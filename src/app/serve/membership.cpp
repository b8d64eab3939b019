#include "app/serve/membership.hpp"

#include "host/cluster_key_file.hpp"
#include "host/environment_error.hpp"
#include "room/deal.hpp"
#include "store/postgres/address.hpp"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <random>
#include <spdlog/spdlog.h>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

constexpr std::chrono::milliseconds retry_every{500};

std::string own_name() {
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    return name.data();
}

std::uint64_t random_number() {
    std::random_device chance;
    return std::uint64_t{chance()} << 32U | chance();
}

NatsOptions bus_options_of(const ServeOptions& options, const NodeConfig& node) {
    return {.url = options.bus,
            .name = "jantaku " + node.name,
            .credentials_file = options.bus_credentials,
            .ca_file = options.bus_ca};
}

} // namespace

NodeConfig node_of(const ServeOptions& options) {
    return {.name = options.node.empty() ? own_name() : options.node,
            .id = {random_number()},
            .key = read_cluster_key(options.cluster_key)};
}

Membership::Membership(const ServeOptions& options, const NodeConfig& node, Calls calls)
    : url_{options.store},
      bus_options_{bus_options_of(options, node)}, node_{node}, calls_{std::move(calls)} {}

void Membership::start() {
    bus_ = std::make_unique<NatsBus>(
        bus_options_, calls_.post,
        [this](const Link& link) { calls_.take(BusChanged{link.is_up}); },
        [](const std::string& line) { spdlog::warn("bus: {}", line); });
    for (const std::string& subject : Node::subjects(node_))
        bus_->listen(subject, [this, subject](std::string_view message) {
            calls_.take(BusHeard{subject, std::string{message}});
        });
    waiting_ = std::thread{[this] { wait_for_data(); }};
}

// A database that cannot be reached is tried again: this node's clients may use that of another.
void Membership::wait_for_data() {
    const auto log = [](const std::string& line) { spdlog::warn("store: {}", line); };
    std::string last;
    while (!is_ending_) {
        try {
            auto store =
                std::make_shared<std::unique_ptr<PostgresStore>>(std::make_unique<PostgresStore>(
                    url_, calls_.answer, log, calls_.lose,
                    [this](const std::string&) { return !is_ending_; }));
            calls_.post([this, store] { calls_.gain(std::move(*store)); });
            return;
        } catch (const StoreError& error) {
            if (!is_ending_ && std::exchange(last, error.what()) != error.what())
                spdlog::warn("the data cannot be had: {}", error.what());
        }
        std::this_thread::sleep_for(retry_every);
    }
}

Membership::~Membership() {
    is_ending_ = true;
    if (waiting_.joinable()) waiting_.join();
}

} // namespace jantaku
