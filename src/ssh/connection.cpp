#include "ssh/connection.hpp"

#include "ssh/host_key.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace jantaku::ssh {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr std::size_t most_fact_chars = 40;

constexpr std::string_view how_to_play =
    "jantaku is played in a terminal: ssh -t HOST, without a command\r\n";

// libssh may be made to go round in circles: by a client that takes packets of ten bytes, for one. The
// alarm ends the process then, and the server begins it anew.
struct Watchdog {
    static constexpr unsigned patience_seconds = 5;

    Watchdog() { ::alarm(patience_seconds); }
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    ~Watchdog() { ::alarm(0); }
};

// Only visible characters are kept, because the server shows them in its lines.
std::string visible(const char* text) {
    std::string kept;
    for (const char* at = text; at != nullptr && *at != '\0' && kept.size() < most_fact_chars; ++at)
        if (*at > ' ' && *at <= '~') kept += *at;
    return kept;
}

std::uint16_t cells(int number) {
    return static_cast<std::uint16_t>(std::clamp(number, 0, 65'535));
}

std::string name_of(ssh_key key) {
    const std::string fingerprint = fingerprint_of(key);
    if (fingerprint.empty()) return {};
    return std::string{ssh_key_type_to_char(ssh_key_type(key))} + " " + fingerprint;
}

} // namespace

void FreeSession::operator()(ssh_session session) const {
    ssh_free(session);
}

Connection::Connection(asio::io_context& io,
                       net::Descriptor socket,
                       std::string address,
                       ConnectionCalls calls)
    : socket_{io, socket.release()}, deadline_{io},
      client_{.address = std::move(address), .locale = {}, .key = {}}, calls_{std::move(calls)},
      session_{ssh_new()}, event_{ssh_event_new()}, server_{socket_.get_executor()} {}

// libssh keeps the callbacks, so they live as long as the session.
void Connection::set_callbacks() {
    server_calls_.userdata = this;
    server_calls_.auth_pubkey_function = [](ssh_session, const char*, ssh_key key, char state,
                                            void* self) {
        return static_cast<Connection*>(self)->on_key(key, state);
    };
    server_calls_.auth_none_function = [](ssh_session, const char*, void*) -> int {
        return SSH_AUTH_DENIED;
    };
    server_calls_.channel_open_request_session_function = [](ssh_session, void* self) {
        return static_cast<Connection*>(self)->on_channel();
    };
    ssh_callbacks_init(&server_calls_);
    ssh_set_server_callbacks(session_.get(), &server_calls_);
    ssh_set_message_callback(
        session_.get(),
        [](ssh_session, ssh_message message, void* self) {
            return static_cast<Connection*>(self)->on_message(message);
        },
        this);

    channel_calls_.userdata = this;
    channel_calls_.channel_data_function = [](ssh_session, ssh_channel, void* data, uint32_t size,
                                              int is_error, void* self) {
        if (is_error != 0) return static_cast<int>(size);
        return static_cast<Connection*>(self)->on_data({static_cast<const char*>(data), size});
    };
    channel_calls_.channel_eof_function = [](ssh_session, ssh_channel, void* self) {
        static_cast<Connection*>(self)->heard_.has_ended = true;
    };
    channel_calls_.channel_close_function = [](ssh_session, ssh_channel, void* self) {
        static_cast<Connection*>(self)->heard_.has_left = true;
    };
    channel_calls_.channel_pty_request_function = [](ssh_session, ssh_channel, const char* type,
                                                     int columns, int rows, int, int, void* self) {
        static_cast<Connection*>(self)->telnet_.has_terminal(
            visible(type), {.columns = cells(columns), .rows = cells(rows)});
        return 0;
    };
    channel_calls_.channel_pty_window_change_function = [](ssh_session, ssh_channel, int columns,
                                                           int rows, int, int, void* self) {
        auto& connection = *static_cast<Connection*>(self);
        connection.send_to_server(
            connection.telnet_.resize({.columns = cells(columns), .rows = cells(rows)}));
        return 0;
    };
    channel_calls_.channel_env_request_function = [](ssh_session, ssh_channel, const char* name,
                                                     const char* value, void* self) {
        std::string& locale = static_cast<Connection*>(self)->client_.locale;
        const std::string_view variable{name};
        if (visible(value).empty()) return 0; // as if it were not set
        // LC_ALL overrides LANG, whichever comes first.
        if (variable == "LC_ALL" || (variable == "LANG" && locale.empty())) locale = visible(value);
        return 0;
    };
    channel_calls_.channel_shell_request_function = [](ssh_session, ssh_channel, void* self) {
        static_cast<Connection*>(self)->heard_.wants_shell = true;
        return 0;
    };
    channel_calls_.channel_exec_request_function = [](ssh_session, ssh_channel, const char*,
                                                      void* self) {
        static_cast<Connection*>(self)->heard_.wants_command = true;
        return 0;
    };
    channel_calls_.channel_subsystem_request_function =
        channel_calls_.channel_exec_request_function;
    ssh_callbacks_init(&channel_calls_);
}

void Connection::start(ssh_bind bind) {
    const auto give_up = [&] {
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->close(); });
    };
    if (session_ == nullptr || event_ == nullptr) return give_up();
    // Bytes of a stranger must not grow when they are read.
    for (const auto way : {SSH_OPTIONS_COMPRESSION_C_S, SSH_OPTIONS_COMPRESSION_S_C})
        if (ssh_options_set(session_.get(), way, "none") != SSH_OK) return give_up();
    // libssh closes the descriptor that it is given.
    const int own = ::dup(socket_.native_handle());
    if (own < 0 || ssh_bind_accept_fd(bind, session_.get(), own) != SSH_OK) return give_up();
    ssh_set_blocking(session_.get(), 0);
    ssh_set_auth_methods(session_.get(), SSH_AUTH_METHOD_PUBLICKEY | SSH_AUTH_METHOD_INTERACTIVE);
    set_callbacks();
    deadline_.expires_after(patience);
    deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled) self->close();
    });
    work();
}

// ---- the client

void Connection::wait_for_client() {
    if (state_ == State::gone) return;
    if (!std::exchange(flow_.waits_to_read, true)) {
        socket_.async_wait(asio::posix::stream_descriptor::wait_read,
                           [self = shared_from_this()](error_code error) {
                               self->flow_.waits_to_read = false;
                               if (!error) self->work();
                           });
    }
    const bool has_more = (ssh_get_poll_flags(session_.get()) & SSH_WRITE_PENDING) != 0;
    if (has_more && !std::exchange(flow_.waits_to_write, true)) {
        socket_.async_wait(asio::posix::stream_descriptor::wait_write,
                           [self = shared_from_this()](error_code error) {
                               self->flow_.waits_to_write = false;
                               if (!error) self->work();
                           });
    }
}

void Connection::work() {
    if (state_ == State::gone) return;
    const Watchdog watchdog;
    if (state_ == State::exchanges_keys) {
        const int outcome = ssh_handle_key_exchange(session_.get());
        if (outcome == SSH_AGAIN) return wait_for_client();
        if (outcome != SSH_OK) return close();
        if (ssh_event_add_session(event_.get(), session_.get()) != SSH_OK) return close();
        state_ = State::enters;
    }
    if (ssh_event_dopoll(event_.get(), 0) == SSH_ERROR) return close();
    after_work();
}

// Callbacks have only noted what is to be done.
void Connection::after_work() {
    if ((ssh_get_status(session_.get()) & (SSH_CLOSED | SSH_CLOSED_ERROR)) != 0) return close();
    if (heard_.has_left) return close();
    if (state_ == State::enters && heard_.wants_shell)
        open_shell();
    else if (state_ == State::enters && heard_.wants_command)
        explain();
    if (state_ == State::gone) return;
    if (state_ == State::plays) write_to_client({});
    if (state_ == State::plays && heard_.has_ended) server_.end(); // it still gets its answers
    wait_for_server();
    wait_for_client();
}

int Connection::on_key(ssh_key key, char state) {
    if (state == SSH_PUBLICKEY_STATE_NONE) return SSH_AUTH_SUCCESS; // it may be tried
    if (state != SSH_PUBLICKEY_STATE_VALID) return SSH_AUTH_DENIED;
    client_.key = name_of(key);
    return client_.key.empty() ? SSH_AUTH_DENIED : SSH_AUTH_SUCCESS;
}

// Returns 1 for what libssh refuses by itself.
int Connection::on_message(ssh_message message) {
    if (ssh_message_type(message) != SSH_REQUEST_AUTH ||
        ssh_message_subtype(message) != SSH_AUTH_METHOD_INTERACTIVE)
        return 1;
    if (ssh_message_auth_kbdint_is_response(message) != 0)
        return ssh_message_auth_reply_success(message, 0) == SSH_OK ? 0 : 1;
    return ssh_message_auth_interactive_request(message, "", "", 0, nullptr, nullptr) == SSH_OK ? 0
                                                                                                : 1;
}

ssh_channel Connection::on_channel() {
    if (channel_ != nullptr) return nullptr;
    channel_ = ssh_channel_new(session_.get());
    if (channel_ != nullptr) ssh_set_channel_callbacks(channel_, &channel_calls_);
    return channel_;
}

int Connection::on_data(std::string_view bytes) {
    if (state_ == State::plays) send_to_server(TelnetClient::typed(bytes));
    if (state_ == State::enters && heard_.early.size() < ServerStream::most_unsent_bytes)
        heard_.early += bytes;
    return static_cast<int>(bytes.size());
}

// libssh takes nothing while keys are exchanged anew.
void Connection::write_to_client(std::string_view text) {
    flow_.unwritten += text;
    if (flow_.unwritten.empty() || channel_ == nullptr) return;
    const int taken = ssh_channel_write(channel_, flow_.unwritten.data(),
                                        static_cast<std::uint32_t>(flow_.unwritten.size()));
    if (taken > 0) flow_.unwritten.erase(0, static_cast<std::size_t>(taken));
}

void Connection::open_shell() {
    try {
        net::Pair pair = net::stream_pair();
        if (!calls_.admit(client_, pair.there.number()) || !server_.open(std::move(pair.here)))
            return close();
    } catch (const std::system_error&) { // nobody can be let in now
        return close();
    }
    deadline_.cancel();
    state_ = State::plays;
    calls_.has_shell();
    telnet_.has_locale(client_.locale);
    send_to_server(telnet_.begin());
    send_to_server(TelnetClient::typed(std::exchange(heard_.early, {})));
}

void Connection::explain() {
    ssh_channel_write_stderr(channel_, how_to_play.data(),
                             static_cast<std::uint32_t>(how_to_play.size()));
    ssh_channel_request_send_exit_status(channel_, 1);
    leave();
}

// The client closes the connection when it has read everything.
void Connection::leave() {
    if (state_ == State::leaves || state_ == State::gone) return;
    state_ = State::leaves;
    flow_.is_stuck = false;
    server_.close();
    ssh_channel_send_eof(channel_);
    ssh_channel_close(channel_);
    deadline_.expires_after(farewell);
    deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled) self->close();
    });
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->work(); });
}

void Connection::stop() {
    if (state_ == State::exchanges_keys || state_ == State::enters) close();
}

void Connection::close() {
    if (std::exchange(state_, State::gone) == State::gone) return;
    error_code ignored;
    deadline_.cancel();
    server_.close();
    socket_.close(ignored);
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
        if (self->session_) ssh_silent_disconnect(self->session_.get());
        self->event_.reset();
        self->session_.reset();
        self->calls_.gone();
        self->calls_ = {};
    });
}

// ---- the server

std::size_t Connection::room_of_client() const {
    const bool is_behind = (ssh_get_poll_flags(session_.get()) & SSH_WRITE_PENDING) != 0;
    return is_behind || !flow_.unwritten.empty()
               ? 0
               : std::min<std::size_t>(most_read_bytes, ssh_channel_window_size(channel_));
}

// While the client has no room, the server's own queue fills, and has a bound. A client that has none
// for long is gone, as at the other doors: otherwise the end of the server's side would not be seen.
void Connection::wait_for_server() {
    if (state_ != State::plays) return;
    if (room_of_client() > 0) {
        if (std::exchange(flow_.is_stuck, false)) deadline_.cancel();
        return server_.wait(shared_from_this(), [this] { read_server(); });
    }
    if (std::exchange(flow_.is_stuck, true)) return;
    deadline_.expires_after(stuck_patience);
    deadline_.async_wait([self = shared_from_this()](error_code cancelled) {
        if (!cancelled && self->flow_.is_stuck) self->close();
    });
}

void Connection::read_server() {
    if (state_ != State::plays) return;
    const std::size_t room = room_of_client();
    if (room == 0) return;
    const Watchdog watchdog;
    if (const auto bytes = server_.read(room)) {
        const auto [text, reply] = telnet_.read(*bytes);
        write_to_client(text);
        send_to_server(reply);
    } else {
        ssh_channel_request_send_exit_status(channel_, 0);
        leave();
    }
    work();
}

void Connection::send_to_server(std::string_view bytes) {
    if (state_ != State::plays || bytes.empty()) return;
    if (server_.send(bytes, shared_from_this())) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->close(); });
}

} // namespace jantaku::ssh
