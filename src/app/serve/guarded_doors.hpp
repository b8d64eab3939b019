// Guarded doors: the ports for TLS and for the web, with a thread of their own, so that handshakes
// and pages never make the tables wait. Each client gets to the server as a local socket.
//
// certificate  of --tls-cert and --tls-key; renew() reads them anew
// threads      the functions are called by the server's thread, and so is `on_client`
// errors       EnvironmentError from the constructor: a port, a file, the certificate
#pragma once

#include "app/serve/serve_options.hpp"
#include "net/descriptor.hpp"
#include "net/tls_context.hpp"
#include "net/tls_door.hpp"
#include "session/connection.hpp"
#include "web/web_door.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>

namespace jantaku {

// EnvironmentError: the files of the certificate are no good
void check_certificate(const ServeOptions& options);

class GuardedDoors {
  public:
    using OnClient = std::function<void(net::Descriptor stream, Opened opened)>;

    // io: of the server
    GuardedDoors(boost::asio::io_context& io, const ServeOptions& options, OnClient on_client);
    GuardedDoors(const GuardedDoors&) = delete;
    GuardedDoors& operator=(const GuardedDoors&) = delete;
    ~GuardedDoors();

    // None: there is no such door.
    [[nodiscard]] std::optional<std::uint16_t> port(Door door) const;

    void start();
    // Nobody is let in any more.
    void close();
    // After a change of the files. Files that are no certificate change nothing but the log.
    void renew();

  private:
    void hand_over(net::Descriptor stream, Opened opened);

    boost::asio::io_context& server_;
    OnClient on_client_;
    std::string certificate_; // file
    std::string key_;         // file
    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
    std::optional<net::TlsContext> tls_;
    std::optional<net::TlsDoor> tls_door_;
    std::optional<web::WebDoor> web_door_;
    std::thread thread_;
};

} // namespace jantaku
