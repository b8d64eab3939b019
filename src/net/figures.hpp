// Figures: what the sockets have accepted, moved and refused; all but `open` and `waiting` since the start.
#pragma once

#include <cstddef>
#include <cstdint>

namespace jantaku::net {

struct Figures {
    std::size_t open = 0;
    std::size_t waiting = 0; // connections whose bytes wait for their round
    std::uint64_t accepted = 0;
    std::uint64_t slow_readers = 0;      // dropped: they let too much output wait
    std::uint64_t bad_proxy_headers = 0; // from trusted proxies
    std::uint64_t bytes_in = 0;          // from clients, without PROXY headers
    std::uint64_t bytes_out = 0;         // accepted by the sockets
};

} // namespace jantaku::net
