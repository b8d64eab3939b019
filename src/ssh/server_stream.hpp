// Server stream: the socket between an SSH client and the server.
//
// out      send() keeps what the server does not take yet. More than most_unsent_bytes of it is an
//          overflow, after which nothing is kept
// in       wait() calls `readable` once, and then read() does not block
// life     callbacks hold `owner` alive; none is called after close()
// threads  one: that of the io_context
#pragma once

#include "net/descriptor.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::ssh {

class ServerStream {
  public:
    static constexpr std::size_t most_unsent_bytes = 256 * 1024;

    explicit ServerStream(const boost::asio::any_io_executor& executor) : socket_{executor} {}

    // False: the descriptor is no socket.
    [[nodiscard]] bool open(net::Descriptor descriptor);
    void close();

    // False: an overflow.
    [[nodiscard]] bool send(std::string_view bytes, const std::shared_ptr<void>& owner);
    // Sends nothing more after what was given to send().
    void end();

    void wait(const std::shared_ptr<void>& owner, std::function<void()> readable);
    // At most `most` bytes; empty if there are none now; none at the end.
    [[nodiscard]] std::optional<std::string> read(std::size_t most);

  private:
    void write(const std::shared_ptr<void>& owner);

    boost::asio::generic::stream_protocol::socket socket_;
    std::string unsent_;
    bool reads_ = false;
    bool writes_ = false;
    bool is_ended_ = false;
};

} // namespace jantaku::ssh
