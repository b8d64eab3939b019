#include "ssh/control.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>
#include <system_error>

namespace jantaku::ssh {

namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

bool is_kind(char byte) {
    using Kind = Message::Kind;
    return byte == static_cast<char>(Kind::host_key) || byte == static_cast<char>(Kind::client);
}

} // namespace

net::Pair control_pair() {
    return net::local_pair(SOCK_SEQPACKET);
}

bool send_message(int socket, Message::Kind kind, std::string_view text, int descriptor) {
    std::string bytes{static_cast<char>(kind)};
    bytes += text.substr(0, max_control_bytes);
    ::iovec content{.iov_base = bytes.data(), .iov_len = bytes.size()};
    ::msghdr header{};
    header.msg_iov = &content;
    header.msg_iovlen = 1;
    alignas(::cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> rights{};
    if (descriptor >= 0) {
        header.msg_control = rights.data();
        header.msg_controllen = rights.size();
        ::cmsghdr* const right = CMSG_FIRSTHDR(&header);
        right->cmsg_level = SOL_SOCKET;
        right->cmsg_type = SCM_RIGHTS;
        right->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(right), &descriptor, sizeof descriptor);
    }
    if (::sendmsg(socket, &header, MSG_NOSIGNAL) >= 0) return true;
    if (errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOBUFS) return false;
    fail("sendmsg");
}

std::optional<Message> receive_message(int socket) {
    std::array<char, max_control_bytes + 1> bytes; // NOLINT: filled by recvmsg
    ::iovec content{.iov_base = bytes.data(), .iov_len = bytes.size()};
    alignas(::cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> rights{};
    ::msghdr header{};
    header.msg_iov = &content;
    header.msg_iovlen = 1;
    header.msg_control = rights.data();
    header.msg_controllen = CMSG_LEN(sizeof(int)); // no room for a second one
    const ::ssize_t size = ::recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return Message{};
    if (size < 0 && errno != ECONNRESET) fail("recvmsg");
    if (size <= 0) return std::nullopt;
    Message message;
    const ::cmsghdr* const right = CMSG_FIRSTHDR(&header);
    if (right != nullptr && right->cmsg_level == SOL_SOCKET && right->cmsg_type == SCM_RIGHTS) {
        int descriptor = -1;
        std::memcpy(&descriptor, CMSG_DATA(right), sizeof descriptor);
        message.descriptor = net::Descriptor{descriptor};
    }
    const bool is_whole = (header.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0;
    if (!is_whole || !is_kind(bytes[0])) return Message{};
    message.kind = static_cast<Message::Kind>(bytes[0]);
    message.text.assign(bytes.data() + 1, static_cast<std::size_t>(size) - 1);
    return message;
}

} // namespace jantaku::ssh
