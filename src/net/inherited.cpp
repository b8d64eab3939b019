#include "net/inherited.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/in.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace jantaku::net {

namespace {

constexpr int first_number = 3;
constexpr int most = 64;

struct Inherited {
    std::uint16_t port = 0;
    Descriptor socket;
};

int number_in(const char* variable) {
    const char* const value = std::getenv(variable);
    const std::string_view text = value == nullptr ? std::string_view{} : value;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// 0: it is no listening socket of TCP.
std::uint16_t port_of(int socket) {
    int listens = 0;
    ::socklen_t size = sizeof listens;
    if (::getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || listens == 0)
        return 0;
    ::sockaddr_storage address{};
    size = sizeof address;
    if (::getsockname(socket, reinterpret_cast<::sockaddr*>(&address), &size) != 0) return 0;
    if (address.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const ::sockaddr_in6&>(address).sin6_port);
    if (address.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const ::sockaddr_in&>(address).sin_port);
    return 0;
}

std::vector<Inherited> read_environment() {
    std::vector<Inherited> found;
    const int count = number_in("LISTEN_PID") == ::getpid() ? number_in("LISTEN_FDS") : 0;
    for (int number = first_number; number < first_number + std::min(count, most); ++number) {
        const std::uint16_t port = port_of(number);
        if (port == 0) continue;
        static_cast<void>(::fcntl(number, F_SETFD, FD_CLOEXEC));
        found.push_back({port, Descriptor{number}});
    }
    return found;
}

std::vector<Inherited>& inherited() {
    static std::vector<Inherited> all = read_environment();
    return all;
}

} // namespace

Descriptor take_inherited(std::uint16_t port) {
    const auto found = std::ranges::find_if(inherited(), [&](const Inherited& each) {
        return each.port == port && each.socket.is_open();
    });
    return found == inherited().end() ? Descriptor{} : std::move(found->socket);
}

std::vector<std::uint16_t> left_inherited() {
    std::vector<std::uint16_t> ports;
    for (const Inherited& each : inherited())
        if (each.socket.is_open()) ports.push_back(each.port);
    return ports;
}

} // namespace jantaku::net
