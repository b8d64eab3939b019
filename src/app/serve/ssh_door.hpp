// SSH door: the process that speaks SSH (ssh/door.hpp), as the server sees it.
//
// listens   this process has the port, so clients wait while the door begins anew
// begins    in this program again, with nothing of its memory, files or environment
// ends      with close(). If it dies, its clients are cut off and it begins anew: after a second, and
//           later each time if it dies soon
// key       in `key_file`, made at the first start; without one, a new key at each start
// errors    EnvironmentError from the constructor: the port, the key or the program
// threads   one: that of the io_context
#pragma once

#include "ssh/control.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>

namespace jantaku {

// Somebody who is let in. `stream` carries what telnet would.
struct SshClient {
    std::string address;
    std::string locale; // empty: not known
    std::string key;    // "ssh-ed25519 SHA256:…", whose owner this is; empty: none
    net::Descriptor stream;
};

class SshDoor {
  public:
    SshDoor(boost::asio::io_context& io,
            const std::string& bind,
            std::uint16_t port,
            const std::string& key_file,
            std::function<void(SshClient)> on_client);
    SshDoor(const SshDoor&) = delete;
    SshDoor& operator=(const SshDoor&) = delete;
    ~SshDoor();

    [[nodiscard]] std::uint16_t port() const { return listener_.local_endpoint().port(); }
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }

    void start();
    // Nobody is let in any more. Those who are here read their last bytes.
    void close();

  private:
    void begin();
    void listen();
    void take(ssh::Message message);
    void died();
    void begin_later();
    [[nodiscard]] std::optional<ssh::Message> receive();

    boost::asio::ip::tcp::acceptor listener_; // only the door accepts
    boost::asio::posix::stream_descriptor control_;
    boost::asio::steady_timer again_;
    std::string key_;
    std::string fingerprint_;
    std::function<void(SshClient)> on_client_;
    ::pid_t process_ = -1;
    std::chrono::steady_clock::time_point begun_;
    std::chrono::seconds pause_{1};
    bool is_closed_ = false;
};

} // namespace jantaku
