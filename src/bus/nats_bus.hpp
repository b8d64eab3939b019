// NATS bus: the bus over servers of NATS, with core publish and subscribe.
//
// servers   are tried one after the other, after waits of 50 ms to a second, until one answers. That
//           goes on forever
// pulse     once a second the bus sends itself a message. If none comes back for four seconds, the
//           connection is lost
// queues    what waits to be sent and what waits for the loop has at most 32 MiB each. If there is
//           more, the connection is lost
// batches   what is published in one turn of the loop goes out together, and what comes together
//           costs the loop one post
// end       what was published before is sent, if that takes no longer than 500 ms. The destructor
//           may wait a second for a server that does not answer
// access    the subjects PREFIX.>, both ways
// log       a line for each reason why there is no connection, such as a file of credentials that
//           cannot be read, and one when there is a connection again
// errors    BusError: the address is none
#pragma once

#include "bus/bus.hpp"
#include "bus/inbox.hpp"
#include "bus/listeners.hpp"
#include "bus/nats_address.hpp"

#include <functional>
#include <memory>
#include <string>

namespace jantaku {

namespace nats {
class Thread;
}

class NatsBus final : public Bus {
  public:
    // Gets a line in the thread of the loop, perhaps when the bus is gone.
    using Log = std::function<void(const std::string&)>;

    NatsBus(NatsOptions options, const Post& post, OnLink on_link, Log log);
    NatsBus(const NatsBus&) = delete;
    NatsBus& operator=(const NatsBus&) = delete;
    ~NatsBus() override;

    void publish(const std::string& subject, std::string message) override;
    Listener listen(const std::string& subject, Heard heard) override;
    void stop(Listener listener) override;
    [[nodiscard]] Link link() const override { return link_; }

  private:
    void take(const Inbox::Item& item);

    const OnLink on_link_;
    Listeners listeners_;
    Link link_;
    std::shared_ptr<Inbox> inbox_;
    std::unique_ptr<nats::Thread> thread_;
};

} // namespace jantaku
