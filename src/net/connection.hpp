// Connection: one stream socket with a bounded output queue. It is TCP, or one that another process
// of this server holds the other end of.
//
// slow readers  a peer that lets the queue grow past its limit is dropped, so that it never slows
//               others
// close         goes on sending the queued data, no longer than `linger`, then says goodbye and
//               waits a moment for the peer to close too; input from the peer is then thrown away
// end of input  a peer that has only finished sending still gets its answers: it is closed when
//               nothing has been sent to it for a moment
// memory        bytes are read into one buffer that all connections share
// threads       one: that of the io_context
#pragma once

#include "net/close_state.hpp"
#include "net/descriptor.hpp"
#include "net/figures.hpp"
#include "net/output_queue.hpp"

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace jantaku::net {

using Socket = boost::asio::generic::stream_protocol::socket;

// A peer of such a socket is noticed to be gone, and small packets go out at once.
void tune(boost::asio::ip::tcp::socket& socket);
// One end of a stream_pair(). boost::system::system_error: it is no socket
[[nodiscard]] Socket local_socket(boost::asio::io_context& io, Descriptor descriptor);

struct ConnectionLimits {
    std::size_t output_queue_bytes = 256 * 1024;
    std::size_t read_bytes = 16 * 1024; // at most, at once
    std::chrono::milliseconds linger{2000};
};

// None of them is called from inside a member function that Connection's owner calls.
struct ConnectionEvents {
    // False: nothing more is read before go_on().
    std::function<bool(std::string)> bytes;
    std::function<void()> ended; // nothing more will come; exactly once
    std::function<void()> sent;  // after tell_when_sent()
    std::function<void()> gone;  // the socket is closed; exactly once, after `ended`
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    // Counts what it reads, writes and drops in `figures`, which must outlive it.
    Connection(Socket socket, ConnectionLimits limits, ConnectionEvents events, Figures& figures);

    void start();
    void send(std::string_view bytes);
    void tell_when_sent(); // when all queued data are sent; never if the socket closes before
    void close();          // after the queued data
    void drop();           // at once
    // While reading is switched off, TCP itself stops the peer, and the peer's end is not noticed.
    void switch_reading(bool on);
    void go_on(); // after `bytes` has returned false

  private:
    void read();
    void got(boost::system::error_code error, std::string_view bytes);
    void write_soon();
    void write();
    void begin_closing();
    void finish_if_done();
    void close_when_answered();
    void drop_after(std::chrono::milliseconds time);
    void tell_ended(); // once: when the connection leaves the open state

    Socket socket_;
    boost::asio::steady_timer deadline_;
    ConnectionLimits limits_;
    ConnectionEvents events_;
    Figures& figures_;

    CloseState close_state_;
    bool wants_bytes_ = true;
    bool is_reading_ = false;
    bool is_held_ = false;
    bool is_writing_ = false;
    bool tells_sent_ = false;

    OutputQueue output_;
};

} // namespace jantaku::net
