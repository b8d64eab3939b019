#include "app/serve/ssh_door.hpp"

#include "host/environment_error.hpp"
#include "host/private_file.hpp"
#include "net/acceptor.hpp"
#include "ssh/door.hpp"
#include "ssh/host_key.hpp"
#include "text/clean.hpp"

#include <algorithm>
#include <array>
#include <boost/system/system_error.hpp>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace jantaku {

namespace {

using boost::system::error_code;

constexpr std::size_t most_key_bytes = 4096;
constexpr std::chrono::seconds soon{10};
constexpr std::chrono::seconds longest_pause{30};
constexpr int most_at_once = 64; // messages of the door
// A door whose server ends needs three seconds at most for the last bytes of its clients.
constexpr std::chrono::seconds farewell{5};

boost::asio::ip::tcp::acceptor
listen_on(boost::asio::io_context& io, const std::string& bind, std::uint16_t port) {
    try {
        auto acceptor = net::listen(io, bind, port);
        acceptor.non_blocking(true); // the door shares this setting
        return acceptor;
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError{
            fmt::format("cannot listen on {} port {}: {}", bind, port, error.code().message())};
    }
}

std::string host_key(const std::string& file) {
    if (file.empty()) return ssh::new_host_key();
    make_private_file(file, ssh::new_host_key);
    return read_private_file(file, most_key_bytes);
}

// A copy that no other number of the new process covers.
net::Descriptor copy_of(int descriptor) {
    constexpr int above = 16;
    const int copy = ::fcntl(descriptor, F_DUPFD_CLOEXEC, above);
    if (copy < 0) throw std::system_error{errno, std::generic_category(), "fcntl"};
    return net::Descriptor{copy};
}

::pid_t spawn(int control, int listener) {
    const net::Descriptor control_copy = copy_of(control);
    const net::Descriptor listener_copy = copy_of(listener);
    ::posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, control_copy.number(), ssh::control_descriptor);
    ::posix_spawn_file_actions_adddup2(&files, listener_copy.number(), ssh::listener_descriptor);
    ::posix_spawn_file_actions_addclosefrom_np(&files, ssh::listener_descriptor + 1);
    std::string name{"jantaku"};
    std::string command{"ssh-door"};
    const std::array<char*, 3> words{name.data(), command.data(), nullptr};
    std::array<char*, 1> environment{nullptr};
    ::pid_t process = -1;
    const int error = ::posix_spawn(&process, "/proc/self/exe", &files, nullptr, words.data(),
                                    environment.data());
    ::posix_spawn_file_actions_destroy(&files);
    if (error != 0) throw std::system_error{error, std::generic_category(), "posix_spawn"};
    return process;
}

// The status of a process that ends by itself in that time, or is killed.
int end_of(::pid_t process, std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds look_every{10};
    int status = 0;
    for (auto waited = look_every; ::waitpid(process, &status, WNOHANG) == 0;
         waited += look_every) {
        if (waited > patience) ::kill(process, SIGKILL);
        std::this_thread::sleep_for(look_every);
    }
    return status;
}

} // namespace

SshDoor::SshDoor(boost::asio::io_context& io,
                 const std::string& bind,
                 std::uint16_t port,
                 const std::string& key_file,
                 std::function<void(SshClient)> on_client)
    : listener_{listen_on(io, bind, port)}, control_{io}, again_{io}, key_{host_key(key_file)},
      on_client_{std::move(on_client)} {
    try {
        fingerprint_ = ssh::fingerprint_of(ssh::read_host_key(key_).get());
    } catch (const std::runtime_error& error) {
        throw EnvironmentError{fmt::format("{}: {}", key_file, error.what())};
    }
}

SshDoor::~SshDoor() {
    close();
    if (process_ > 0) static_cast<void>(end_of(process_, farewell));
}

void SshDoor::start() {
    try {
        begin();
    } catch (const std::system_error& error) {
        throw EnvironmentError{fmt::format("the SSH door does not begin: {}", error.what())};
    }
}

void SshDoor::begin() {
    net::Pair control = ssh::control_pair();
    process_ = spawn(control.there.number(), listener_.native_handle());
    begun_ = std::chrono::steady_clock::now();
    static_cast<void>(ssh::send_message(control.here.number(), ssh::Message::Kind::host_key, key_));
    control_.assign(control.here.release());
    listen();
}

void SshDoor::listen() {
    control_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](error_code error) {
        if (error || is_closed_) return;
        for (int i = 0; i < most_at_once; ++i) {
            auto message = receive();
            if (!message) return died();
            const bool is_empty = message->kind == ssh::Message::Kind::nothing;
            take(*std::move(message));
            if (is_empty) break;
        }
        listen();
    });
}

// None: the door is gone, or does what it never does.
std::optional<ssh::Message> SshDoor::receive() {
    try {
        return ssh::receive_message(control_.native_handle());
    } catch (const std::system_error& error) {
        spdlog::warn("the SSH door: {}", error.what());
        return std::nullopt;
    }
}

void SshDoor::take(ssh::Message message) {
    using Kind = ssh::Message::Kind;
    if (message.kind != Kind::client || !message.descriptor.is_open()) return;
    const std::string_view text{message.text};
    const std::size_t first = std::min(text.find('\n'), text.size());
    const std::size_t second = std::min(text.find('\n', first + 1), text.size());
    const auto part = [&](std::size_t from, std::size_t to) {
        return from < to ? without_controls(text.substr(from, to - from)) : std::string{};
    };
    on_client_({.address = part(0, first),
                .locale = part(first + 1, second),
                .key = part(second + 1, text.size()),
                .stream = std::move(message.descriptor)});
}

void SshDoor::died() {
    error_code ignored;
    control_.close(ignored);
    if (process_ < 0) return begin_later();
    const int status = end_of(std::exchange(process_, -1), std::chrono::milliseconds{100});
    const bool was_soon = std::chrono::steady_clock::now() - begun_ < soon;
    pause_ = was_soon ? std::min(pause_ * 2, longest_pause) : std::chrono::seconds{1};
    spdlog::warn("the process of the SSH door has ended ({}) and begins again in {} s",
                 WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                                     : fmt::format("code {}", WEXITSTATUS(status)),
                 pause_.count());
    begin_later();
}

void SshDoor::begin_later() {
    again_.expires_after(pause_);
    again_.async_wait([this](error_code cancelled) {
        if (cancelled || is_closed_) return;
        try {
            begin();
        } catch (const std::exception& error) {
            spdlog::critical("the SSH door does not begin again: {}", error.what());
            died();
        }
    });
}

void SshDoor::close() {
    if (std::exchange(is_closed_, true)) return;
    error_code ignored;
    listener_.close(ignored);
    again_.cancel();
    control_.close(ignored);
}

} // namespace jantaku
