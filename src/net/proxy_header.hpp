// PROXY header: what a proxy says first on a connection, so that the real peer is known.
//
// versions  1, a line of text of at most 107 bytes; 2, binary: 16 bytes and at most 536 more
// bytes     all that has come so far, from the first on; may go on with what the peer itself sent
// result    no header: more bytes must come; else how long it is and whom it names
// errors    in words: it is none, or one that is not to be trusted. No later byte can mend it
// cost      linear in the header; nothing is allocated but the address and the words
// source    https://www.haproxy.org/download/2.6/doc/proxy-protocol.txt
#pragma once

#include <cstddef>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::net {

struct ProxyHeader {
    std::size_t size = 0; // of the header
    // Of the peer that the proxy speaks for, IPv4 or IPv6 in its usual form. None: the proxy speaks for
    // itself (LOCAL, UNKNOWN), or the peer has no such address (a Unix socket).
    std::optional<std::string> address;
    friend bool operator==(const ProxyHeader&, const ProxyHeader&) = default;
};

inline constexpr std::size_t max_proxy_line = 107;       // version 1, CR LF included
inline constexpr std::size_t max_proxy_block = 16 + 536; // version 2

[[nodiscard]] Result<std::optional<ProxyHeader>, std::string>
read_proxy_header(std::string_view bytes);

} // namespace jantaku::net
