// Figures of the sockets: how many, how much, and what was refused; all but `open` since the start.
#pragma once

#include <cstddef>
#include <cstdint>

namespace jantaku::net {

struct Figures {
    std::size_t open = 0;
    std::uint64_t accepted = 0;
    std::uint64_t slow_readers = 0;      // dropped: they let too much output wait
    std::uint64_t bad_proxy_headers = 0; // of proxies that are trusted
    std::uint64_t bytes_in = 0;          // of clients, PROXY headers left out
    std::uint64_t bytes_out = 0;         // taken by the sockets
};

} // namespace jantaku::net
