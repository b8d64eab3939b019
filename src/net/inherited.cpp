#include "net/inherited.hpp"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <sstream>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace jantaku::net {

using boost::asio::ip::tcp;

namespace {

constexpr int first_number = 3;
constexpr int most = 64;

struct Inherited {
    tcp::endpoint endpoint;
    Descriptor socket;
};

int number_in(const char* variable) {
    const char* const value = std::getenv(variable);
    const std::string_view text = value == nullptr ? std::string_view{} : value;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

// None: it is no listening socket of TCP.
std::optional<tcp::endpoint> endpoint_of(int socket) {
    int listens = 0;
    ::socklen_t size = sizeof listens;
    if (::getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || listens == 0)
        return std::nullopt;
    tcp::endpoint endpoint;
    size = static_cast<::socklen_t>(endpoint.capacity());
    if (::getsockname(socket, endpoint.data(), &size) != 0) return std::nullopt;
    const int family = endpoint.data()->sa_family;
    if (family != AF_INET && family != AF_INET6) return std::nullopt;
    endpoint.resize(size);
    return endpoint;
}

std::vector<Inherited> read_environment() {
    std::vector<Inherited> found;
    const int count = number_in("LISTEN_PID") == ::getpid() ? number_in("LISTEN_FDS") : 0;
    for (int number = first_number; number < first_number + std::min(count, most); ++number) {
        static_cast<void>(::fcntl(number, F_SETFD, FD_CLOEXEC));
        if (const auto endpoint = endpoint_of(number))
            found.push_back({*endpoint, Descriptor{number}});
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
        return each.endpoint.port() == port && each.socket.is_open();
    });
    return found == inherited().end() ? Descriptor{} : std::move(found->socket);
}

std::vector<std::string> left_inherited() {
    std::vector<std::string> left;
    for (const Inherited& each : inherited()) {
        if (!each.socket.is_open()) continue;
        std::ostringstream text;
        text << each.endpoint;
        left.push_back(text.str());
    }
    return left;
}

} // namespace jantaku::net
