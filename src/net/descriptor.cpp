#include "net/descriptor.hpp"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace jantaku::net {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (number_ >= 0) ::close(number_);
    number_ = other.release();
    return *this;
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

int Descriptor::release() {
    return std::exchange(number_, -1);
}

Pair local_pair(int type) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0)
        throw std::system_error{errno, std::generic_category(), "socketpair"};
    return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

Pair stream_pair() {
    Pair pair = local_pair(SOCK_STREAM);
    const int bytes = stream_buffer_bytes;
    for (const Descriptor* end : {&pair.here, &pair.there})
        if (::setsockopt(end->number(), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes) != 0)
            throw std::system_error{errno, std::generic_category(), "SO_SNDBUF"};
    return pair;
}

} // namespace jantaku::net
