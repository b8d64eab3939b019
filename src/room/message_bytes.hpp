// Message bytes: requests and notices as bytes, for gateways and owners in different processes.
//
// form     one framed value (room/wire.hpp). The sender keeps the messages apart
// version  either side may be one version older: it does not hear of members that it does not know,
//          and takes the defaults of members that the other side does not know
// errors   a text, for a log: the bytes are longer than max_message_bytes, end early, go on after
//          the message, or hold a value, an alternative, a word or an option that this version does
//          not know. Such a message is dropped
// trust    the values are well-formed and nothing more. An owner checks what a request asks for
// secrets  requests hold passwords and keys, and notices hold hands
// cost     to write and read: 0.2 µs for most messages of a game, 3 µs for a snapshot, 0.1 ms for a
//          finished game, on one core of an EPYC
#pragma once

#include "room/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

// The largest message is a reviewed game, of which a very long one takes a tenth of this.
inline constexpr std::size_t max_message_bytes = std::size_t{4} << 20U;

[[nodiscard]] std::string bytes_of(const Request& request);
[[nodiscard]] std::string bytes_of(const Notice& notice);

[[nodiscard]] Result<Request, std::string> read_request(std::string_view bytes);
[[nodiscard]] Result<Notice, std::string> read_notice(std::string_view bytes);

// The sender or the receiver of a message whose rest cannot be read, so that nobody waits for it;
// none if even that cannot be read.
struct RequestHead {
    SessionId session;
    std::uint64_t id = 0;
};
struct NoticeHead {
    SessionId session;
};
[[nodiscard]] std::optional<RequestHead> request_head(std::string_view bytes);
[[nodiscard]] std::optional<NoticeHead> notice_head(std::string_view bytes);

} // namespace jantaku
