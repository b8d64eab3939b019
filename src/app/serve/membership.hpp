// Membership: this process as one node of a cluster: its bus, and its wait for the data, in case
// the node that has them ends.
//
// candidate  every node waits for the database from its start on; the first one that gets it has
//            the owner of all players and rooms until its process ends
// cut off    a node that is not on the bus leaves the data to one that is. If it has them already, it
//            gives them up after a while, because most players cannot reach it
// threads    the wait has a thread of its own; everything else, callbacks included, is in the
//            thread of the loop
// source     docs/cluster.md
#pragma once

#include "app/serve/serve_options.hpp"
#include "bus/nats_bus.hpp"
#include "server/server.hpp"
#include "store/postgres/postgres_store.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <semaphore>
#include <string>
#include <thread>

namespace jantaku {

// The node that the options describe. EnvironmentError: its key cannot be read.
[[nodiscard]] NodeConfig node_of(const ServeOptions& options);

class Membership {
  public:
    struct Calls {
        JobThread::Post post;                                     // into the loop
        JobThread::Post answer;                                   // of the store, into the loop
        std::function<void(const Incoming&)> take;                // for the server
        std::function<void(std::unique_ptr<PostgresStore>)> gain; // the data are this node's
        std::function<void(const std::string& why)> lose;         // they are not any more
    };

    Membership(const ServeOptions& options, const NodeConfig& node, Calls calls);
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;
    ~Membership();

    // Begins to hear the other nodes and to wait for the data.
    void start();
    void publish(const Publish& message) { bus_->publish(message.subject, message.message); }

  private:
    void wait_for_data();
    // The data are this node's; the store lives as long as the loop.
    void watch_bus(PostgresStore& store);
    void give_up_if_absent(PostgresStore& store);

    const std::string url_; // of the database
    const NatsOptions bus_options_;
    const NodeConfig node_;
    const Calls calls_;
    std::unique_ptr<NatsBus> bus_;
    std::atomic<bool> is_ending_{false};
    std::binary_semaphore ends_{0}; // wakes the thread for its end
    std::atomic<bool> is_on_bus_{false};
    int absences_ = 0; // from the bus, in a row, while another node was on it
    std::thread waiting_;
};

} // namespace jantaku
