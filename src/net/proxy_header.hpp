// PROXY header: what a proxy sends first on a connection, so that the real peer is known.
//
// versions  1, a line of text of at most 107 bytes; 2, binary: 16 bytes and at most 536 more
// bytes     everything received so far, from the first byte on; the peer's own bytes may follow
// result    no header: more bytes must come; else its length and the address that it names
// errors    in words: it is not a header, or not one to be trusted. Later bytes cannot change that
// cost      linear in the header; only the address and the words are allocated
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
    // The peer for which the proxy speaks, IPv4 or IPv6 in its usual form. None: the proxy speaks
    // for itself (LOCAL, UNKNOWN), or the peer has no such address (a Unix socket).
    std::optional<std::string> address;
    friend bool operator==(const ProxyHeader&, const ProxyHeader&) = default;
};

inline constexpr std::size_t max_proxy_line = 107;       // version 1, CR LF included
inline constexpr std::size_t max_proxy_block = 16 + 536; // version 2

[[nodiscard]] Result<std::optional<ProxyHeader>, std::string>
read_proxy_header(std::string_view bytes);

} // namespace jantaku::net
