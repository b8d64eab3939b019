// Doors: all ports of a server for clients: those of the listener, those of a thread for TLS and the
// web, and the one for SSH, which a process of its own has.
//
// errors   EnvironmentError: a port, or what the door for SSH needs
#pragma once

#include "app/serve/guarded_doors.hpp"
#include "app/serve/serve_options.hpp"
#include "app/serve/ssh_door.hpp"
#include "net/listener.hpp"

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace jantaku {

class Doors {
  public:
    // data: the directory; empty: nothing is kept
    Doors(boost::asio::io_context& io,
          const ServeOptions& options,
          const std::string& data,
          net::Listener::Incomings incoming,
          net::Rounds::IsAnswer is_answer);

    [[nodiscard]] net::Listener& listener() { return *listener_; }
    // None: there is no such door.
    [[nodiscard]] std::optional<std::uint16_t> port(Door door) const;

    // Lets people in.
    void start();
    // As Listener::stop.
    void stop(std::function<void()> done);
    // Reads the certificate anew, if there is one.
    void renew();
    // Says in the log where people come in.
    void tell(const std::string& bind) const;

  private:
    std::optional<net::Listener> listener_;
    std::optional<GuardedDoors> guarded_;
    std::optional<SshDoor> ssh_;
};

} // namespace jantaku
