#include "ssh/door.hpp"

#include "net/newcomers.hpp"
#include "ssh/connection.hpp"
#include "ssh/control.hpp"
#include "ssh/host_key.hpp"
#include "ssh/sandbox.hpp"

#include <arpa/inet.h>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <set>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace jantaku::ssh {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr int key_patience_ms = 10'000;
constexpr int niceness = 10; // as of the threads that help the server's loop
constexpr std::chrono::milliseconds accept_pause{100}; // after an error
constexpr int most_accepted_at_once = 32;

// Every client of this decade can do these. They are fast, so a stranger cannot make the door work
// much.
constexpr const char* exchanges = "curve25519-sha256,curve25519-sha256@libssh.org,"
                                  "ecdh-sha2-nistp256,ecdh-sha2-nistp384,ecdh-sha2-nistp521";
constexpr const char* ciphers = "chacha20-poly1305@openssh.com,aes256-gcm@openssh.com,"
                                "aes128-gcm@openssh.com,aes256-ctr,aes192-ctr,aes128-ctr";
constexpr const char* macs = "hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,"
                             "hmac-sha2-256,hmac-sha2-512";
constexpr const char* client_keys =
    "ssh-ed25519,sk-ssh-ed25519@openssh.com,ecdsa-sha2-nistp256,ecdsa-sha2-nistp384,"
    "ecdsa-sha2-nistp521,sk-ecdsa-sha2-nistp256@openssh.com,rsa-sha2-512,rsa-sha2-256";

struct FreeBind {
    void operator()(ssh_bind bind) const { ssh_bind_free(bind); }
};
using Bind = std::unique_ptr<ssh_bind_struct, FreeBind>;

Bind bind_with(const std::string& host_key) {
    Bind bind{ssh_bind_new()};
    const auto set = [&](ssh_bind_options_e option, const void* value) {
        if (ssh_bind_options_set(bind.get(), option, value) != SSH_OK)
            throw std::runtime_error{fmt::format("libssh does not take option {}: {}",
                                                 static_cast<int>(option),
                                                 ssh_get_error(bind.get()))};
    };
    const bool no_config_file = false;
    set(SSH_BIND_OPTIONS_PROCESS_CONFIG, &no_config_file);
    set(SSH_BIND_OPTIONS_IMPORT_KEY, read_host_key(host_key).release()); // the bind frees it
    set(SSH_BIND_OPTIONS_HOSTKEY_ALGORITHMS, "ssh-ed25519");
    set(SSH_BIND_OPTIONS_KEY_EXCHANGE, exchanges);
    set(SSH_BIND_OPTIONS_CIPHERS_C_S, ciphers);
    set(SSH_BIND_OPTIONS_CIPHERS_S_C, ciphers);
    set(SSH_BIND_OPTIONS_HMAC_C_S, macs);
    set(SSH_BIND_OPTIONS_HMAC_S_C, macs);
    set(SSH_BIND_OPTIONS_PUBKEY_ACCEPTED_KEY_TYPES, client_keys);
    return bind;
}

std::string receive_host_key() {
    ::pollfd control{.fd = control_descriptor, .events = POLLIN, .revents = 0};
    if (::poll(&control, 1, key_patience_ms) != 1) throw std::runtime_error{"no host key has come"};
    const auto message = receive_message(control_descriptor);
    if (!message || message->kind != Message::Kind::host_key)
        throw std::runtime_error{"not a host key"};
    return message->text;
}

// An IPv4 address inside an IPv6 one is itself.
std::string text_of(const ::sockaddr_storage& peer) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (peer.ss_family == AF_INET6) {
        const auto& v6 = reinterpret_cast<const ::sockaddr_in6&>(peer).sin6_addr;
        if (IN6_IS_ADDR_V4MAPPED(&v6))
            ::inet_ntop(AF_INET, &v6.s6_addr[12], text.data(), text.size());
        else
            ::inet_ntop(AF_INET6, &v6, text.data(), text.size());
    } else if (peer.ss_family == AF_INET) {
        ::inet_ntop(AF_INET, &reinterpret_cast<const ::sockaddr_in&>(peer).sin_addr, text.data(),
                    text.size());
    }
    return text[0] == '\0' ? "unknown" : text.data();
}

void tune(int socket) {
    const int on = 1;
    const auto set = [&](int level, int name, int value) {
        ::setsockopt(socket, level, name, &value, sizeof value);
    };
    set(IPPROTO_TCP, TCP_NODELAY, on);
    set(SOL_SOCKET, SO_KEEPALIVE, on);
    set(IPPROTO_TCP, TCP_KEEPIDLE, 15);
    set(IPPROTO_TCP, TCP_KEEPINTVL, 5);
    set(IPPROTO_TCP, TCP_KEEPCNT, 3);
    set(IPPROTO_TCP, TCP_USER_TIMEOUT, 30'000);
}

class Door {
  public:
    explicit Door(Bind bind) : bind_{std::move(bind)} {
        ::rlimit files{};
        ::getrlimit(RLIMIT_NOFILE, &files);
        constexpr ::rlim_t own = 50;
        constexpr ::rlim_t each = 4;
        most_connections_ = files.rlim_cur > own ? (files.rlim_cur - own) / each : 1;
    }

    void run() {
        listen();
        watch_server();
        io_.run();
    }

  private:
    void listen() {
        listener_.async_wait(asio::posix::stream_descriptor::wait_read, [this](error_code error) {
            if (error || is_ending_) return;
            if (accept()) return listen();
            again_.expires_after(accept_pause);
            again_.async_wait([this](error_code cancelled) {
                if (!cancelled && !is_ending_) listen();
            });
        });
    }

    // False: there are no file descriptors now.
    bool accept() {
        for (int i = 0; i < most_accepted_at_once; ++i) {
            ::sockaddr_storage peer{};
            ::socklen_t size = sizeof peer;
            const int socket = ::accept4(listener_descriptor, reinterpret_cast<::sockaddr*>(&peer),
                                         &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
            if (socket < 0)
                return errno == EAGAIN || errno == EWOULDBLOCK || errno == ECONNABORTED ||
                       errno == EINTR;
            begin(net::Descriptor{socket}, text_of(peer));
        }
        return true;
    }

    void begin(net::Descriptor socket, const std::string& address) {
        if (connections_.size() >= most_connections_) return;
        const auto ticket = std::make_shared<net::Newcomers::Ticket>(newcomers_.admit(address));
        if (!*ticket) return;
        tune(socket.number());
        const auto it = std::make_shared<std::weak_ptr<Connection>>();
        const auto connection = std::make_shared<Connection>(
            io_, std::move(socket), address,
            ConnectionCalls{.admit =
                                [](const Client& client, int stream) {
                                    return send_message(control_descriptor, Message::Kind::client,
                                                        fmt::format("{}\n{}\n{}", client.address,
                                                                    client.locale, client.key),
                                                        stream);
                                },
                            .has_shell = [ticket] { ticket->reset(); },
                            .gone =
                                [this, it, ticket] {
                                    ticket->reset();
                                    connections_.erase(it->lock());
                                    if (is_ending_ && connections_.empty()) io_.stop();
                                }});
        *it = connection;
        connections_.insert(connection);
        connection->start(bind_.get());
    }

    // The server sends nothing after the host key, so this is its end.
    void watch_server() {
        control_.async_wait(asio::posix::stream_descriptor::wait_read, [this](error_code error) {
            if (!error && receive_message(control_descriptor)) return watch_server();
            end();
        });
    }

    void end() {
        is_ending_ = true;
        error_code ignored;
        listener_.close(ignored); // the next server may have the port
        again_.cancel();
        if (connections_.empty()) return io_.stop();
        for (const auto& connection : std::set{connections_})
            connection->stop();
        last_.expires_after(Connection::farewell + std::chrono::seconds{1});
        last_.async_wait([this](error_code) { io_.stop(); });
    }

    asio::io_context io_{1};
    Bind bind_;
    asio::posix::stream_descriptor listener_{io_, listener_descriptor};
    asio::posix::stream_descriptor control_{io_, control_descriptor};
    asio::steady_timer again_{io_};
    asio::steady_timer last_{io_};
    ::rlim_t most_connections_ = 1;
    net::Newcomers newcomers_{most_handshakes, most_from_one_place};
    std::set<std::shared_ptr<Connection>> connections_;
    bool is_ending_ = false;
};

} // namespace

int run_door() try {
    std::signal(SIGPIPE, SIG_IGN);
    // Ctrl-C in a terminal reaches this process too, but the server ends it.
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
    // Handshakes of strangers must not take the core of the tables.
    static_cast<void>(::setpriority(PRIO_PROCESS, 0, niceness));
    if (ssh_init() != SSH_OK) throw std::runtime_error{"libssh does not begin"};
    Door door{bind_with(receive_host_key())};
    give_up_everything();
    door.run();
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "jantaku ssh-door: %s\n", error.what());
    return 1;
}

} // namespace jantaku::ssh
