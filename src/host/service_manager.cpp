#include "host/service_manager.hpp"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace jantaku {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

ServiceManager::ServiceManager() : address_{variable("NOTIFY_SOCKET")} {
    const bool is_address = address_.starts_with('/') || address_.starts_with('@');
    if (!is_address || address_.size() >= sizeof(::sockaddr_un::sun_path)) address_.clear();
    if (!address_.empty())
        socket_ = net::Descriptor{::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
}

void ServiceManager::tell(std::string_view state) {
    if (!socket_.is_open()) return;
    ::sockaddr_un to{};
    to.sun_family = AF_UNIX;
    std::memcpy(to.sun_path, address_.data(), address_.size());
    if (to.sun_path[0] == '@') to.sun_path[0] = '\0'; // a name without a file
    const auto size = static_cast<::socklen_t>(offsetof(::sockaddr_un, sun_path) + address_.size());
    static_cast<void>(::sendto(socket_.number(), state.data(), state.size(), MSG_NOSIGNAL,
                               reinterpret_cast<const ::sockaddr*>(&to), size));
}

void ServiceManager::tell_of_reload() {
    ::timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    tell(
        fmt::format("RELOADING=1\nMONOTONIC_USEC={}", now.tv_sec * 1'000'000 + now.tv_nsec / 1000));
}

bool is_stderr_journal() {
    struct ::stat found {};
    return ::fstat(STDERR_FILENO, &found) == 0 &&
           variable("JOURNAL_STREAM") == fmt::format("{}:{}", found.st_dev, found.st_ino);
}

} // namespace jantaku
