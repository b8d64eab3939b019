#include "app/serve/membership.hpp"

#include "host/cluster_key_file.hpp"
#include "host/environment_error.hpp"
#include "room/deal.hpp"
#include "store/postgres/address.hpp"
#include "store/postgres/cluster_key.hpp"

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
// So often in a row this node is not on the bus while another one is, before it gives up the data:
// nodes find a NATS server that begins again within a second of each other.
constexpr int most_absences = 10;

std::string own_name() {
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    return name.data();
}

std::uint64_t random_number() {
    std::random_device chance;
    return std::uint64_t{chance()} << 32U | chance();
}

} // namespace

NodeConfig node_of(const ServeOptions& options) {
    return {.name = options.node.empty() ? own_name() : options.node,
            .id = {random_number()},
            .key = read_cluster_key(options.cluster_key)};
}

Membership::Membership(const ServeOptions& options, const NodeConfig& node, Calls calls)
    : url_{options.store},
      bus_options_{bus_options_of(options, node.name)}, node_{node}, calls_{std::move(calls)} {}

void Membership::start() {
    bus_ = std::make_unique<NatsBus>(
        bus_options_, calls_.post,
        [this](const Link& link) {
            is_on_bus_ = link.is_up;
            calls_.take(BusChanged{link.is_up});
        },
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
            postgres::agree_on_key(url_, mark_of(node_.key));
            auto store =
                std::make_shared<std::unique_ptr<PostgresStore>>(std::make_unique<PostgresStore>(
                    url_, calls_.answer, log, calls_.lose,
                    [this](const std::string&) { return !is_ending_; },
                    [this] { return is_on_bus_.load(); }));
            // The key may have changed while this node waited.
            postgres::agree_on_key(url_, mark_of(node_.key));
            PostgresStore& ours = **store;
            calls_.post([this, store] { calls_.gain(std::move(*store)); });
            return watch_bus(ours);
        } catch (const postgres::OtherKey& error) {
            return calls_.post([this, why = std::string{error.what()}] { calls_.lose(why); });
        } catch (const StoreError& error) {
            if (!is_ending_ && std::exchange(last, error.what()) != error.what())
                spdlog::warn("the data cannot be had: {}", error.what());
        }
        static_cast<void>(ends_.try_acquire_for(retry_every));
    }
}

void Membership::watch_bus(PostgresStore& store) {
    while (!ends_.try_acquire_for(retry_every))
        calls_.post([this, &store] { give_up_if_absent(store); });
}

// If no other node is on the bus, either, this one serves its own players.
void Membership::give_up_if_absent(PostgresStore& store) {
    if (is_on_bus_) {
        absences_ = 0;
        return;
    }
    store.ask_if_wanted([this](bool is_wanted) {
        absences_ = is_wanted && !is_on_bus_ ? absences_ + 1 : 0;
        if (absences_ == most_absences)
            calls_.lose("another node is on the bus and can have the data, this one is not");
    });
}

Membership::~Membership() {
    is_ending_ = true;
    ends_.release();
    if (waiting_.joinable()) waiting_.join();
}

} // namespace jantaku
