// Connection: one SSH client, from the first byte of its key exchange until the socket closes.
//
// enters    with any key whose signature is valid, or without one by keyboard-interactive, which asks
//           nothing. `none` is refused, or clients would offer no key. A probe of a key proves
//           nothing, and the name of the user means nothing
// channel   one session with a shell. With a terminal its lines are edited by the server
//           (telnet_client.hpp), without one they are lines. A command gets one line that says how to
//           play; everything else is refused
// flow      the server is read only as far as the client has room. A client that sends faster than the
//           server reads is closed (server_stream.hpp)
// time      a client that has no shell after `patience` is closed, and so is one that reads nothing for
//           stuck_patience
// life      `gone` is called once, and not from inside a member function; then it may be destroyed
// threads   one: that of the io_context
// source    RFC 4252, 4254, 4256
#pragma once

#include "ssh/control.hpp"
#include "ssh/server_stream.hpp"
#include "ssh/telnet_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <libssh/callbacks.h>
#include <libssh/libssh.h>
#include <libssh/server.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::ssh {

struct FreeSession {
    void operator()(ssh_session session) const;
};
struct FreeEvent {
    void operator()(ssh_event event) const { ssh_event_free(event); }
};

// A client that is let in.
struct Client {
    std::string address;
    std::string locale; // empty: it does not say
    std::string key;    // "ssh-ed25519 SHA256:…"; empty: none
};

struct ConnectionCalls {
    // Somebody is let in. The other end of the stream goes to the server. False: it cannot take it.
    std::function<bool(const Client&, int stream)> admit;
    std::function<void()> has_shell; // no handshake any more
    std::function<void()> gone;
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    static constexpr std::chrono::seconds patience{20};
    static constexpr std::chrono::seconds farewell{2}; // for the last bytes
    static constexpr std::chrono::seconds stuck_patience{30};
    static constexpr std::size_t most_read_bytes = 16 * 1024;

    Connection(boost::asio::io_context& io,
               net::Descriptor socket,
               std::string address,
               ConnectionCalls calls);

    // Takes the key of the server, and begins the key exchange.
    void start(ssh_bind bind);
    // The server is gone: a client that plays is sent what the server has said last, and others are
    // closed.
    void stop();

  private:
    enum class State : std::uint8_t {
        exchanges_keys,
        enters, // and has no shell yet
        plays,
        leaves, // the last bytes are on their way
        gone,
    };
    // The requests of the client that after_work() has not carried out yet. libssh's callbacks only
    // note them, because they may not close anything.
    struct Heard {
        bool wants_shell = false;
        bool wants_command = false;
        bool has_ended = false; // it says nothing more
        bool has_left = false;  // it has closed the channel
        std::string early;      // typed before the shell was there
    };
    // Between this process and the client.
    struct Flow {
        bool waits_to_read = false;
        bool waits_to_write = false;
        bool is_stuck = false; // the client has no room, and deadline_ runs
        std::string unwritten; // for the client
    };

    void wait_for_client();
    void work();
    void after_work();
    void write_to_client(std::string_view text);
    void open_shell();
    void explain();
    void leave();
    void close();

    void wait_for_server();
    void read_server();
    void send_to_server(std::string_view bytes);
    [[nodiscard]] std::size_t room_of_client() const;

    [[nodiscard]] int on_key(ssh_key key, char state);
    [[nodiscard]] int on_message(ssh_message message);
    [[nodiscard]] ssh_channel on_channel();
    [[nodiscard]] int on_data(std::string_view bytes);
    void set_callbacks();

    boost::asio::posix::stream_descriptor socket_; // of the client; libssh reads and writes it
    boost::asio::steady_timer deadline_;
    Client client_;
    ConnectionCalls calls_;
    std::unique_ptr<ssh_session_struct, FreeSession> session_;
    std::unique_ptr<ssh_event_struct, FreeEvent> event_;
    ssh_channel channel_ = nullptr; // the session's
    ssh_server_callbacks_struct server_calls_{};
    ssh_channel_callbacks_struct channel_calls_{};

    State state_ = State::exchanges_keys;
    Heard heard_;
    Flow flow_;
    TelnetClient telnet_;
    ServerStream server_;
};

} // namespace jantaku::ssh
