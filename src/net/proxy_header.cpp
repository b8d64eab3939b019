#include "net/proxy_header.hpp"

#include "net/network.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <vector>

namespace jantaku::net {

namespace {

namespace ip = boost::asio::ip;
using Read = Result<std::optional<ProxyHeader>, std::string>;
using namespace std::string_view_literals;

constexpr std::string_view line_begin = "PROXY ";
constexpr std::string_view signature = "\r\n\r\n\0\r\nQUIT\n"sv;
constexpr std::size_t block_head = 16;

Read more() {
    return std::optional<ProxyHeader>{};
}

Read bad(std::string why) {
    return why;
}

// Whether `bytes` are, or may still become, something that begins with `with`.
bool may_begin(std::string_view bytes, std::string_view with) {
    const auto size = std::min(bytes.size(), with.size());
    return bytes.substr(0, size) == with.substr(0, size);
}

// ---- version 1

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const auto space = line.find(' ');
        words.push_back(line.substr(0, space));
        if (space == std::string_view::npos) return words;
        line.remove_prefix(space + 1);
    }
}

bool is_port(std::string_view text) {
    if (text.empty() || text.size() > 5 || (text.size() > 1 && text.front() == '0')) return false;
    std::uint32_t port = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
        port = port * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return port <= 65535;
}

template <class Address>
std::optional<std::string> address_in(std::string_view text) {
    if (text.find('%') != std::string_view::npos) return std::nullopt; // only valid on one machine
    boost::system::error_code error;
    Address address;
    if constexpr (std::is_same_v<Address, ip::address_v4>)
        address = ip::make_address_v4(text, error);
    else
        address = ip::make_address_v6(text, error);
    return error ? std::nullopt : std::optional{plain(address).to_string()};
}

Read read_line(std::string_view bytes) {
    const auto end = bytes.substr(0, max_proxy_line).find("\r\n");
    if (end == std::string_view::npos)
        return bytes.size() < max_proxy_line ? more() : bad("a line that does not end");
    ProxyHeader header{.size = end + 2, .address = {}};
    const auto words = split(bytes.substr(0, end));
    if (words[1] == "UNKNOWN") return std::optional{header}; // the rest does not matter
    const bool is_v4 = words[1] == "TCP4";
    if (!is_v4 && words[1] != "TCP6") return bad("neither TCP4, TCP6 nor UNKNOWN");
    if (words.size() != 6) return bad("not two addresses and two ports");
    const auto read = is_v4 ? address_in<ip::address_v4> : address_in<ip::address_v6>;
    header.address = read(words[2]);
    if (!header.address || !read(words[3])) return bad("not addresses of its family");
    if (!is_port(words[4]) || !is_port(words[5])) return bad("no port");
    return std::optional{header};
}

// ---- version 2

constexpr std::uint8_t crc32c_type = 0x03;

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

std::size_t size_at(std::string_view bytes, std::size_t at) {
    return (std::size_t{byte_at(bytes, at)} << 8U) | byte_at(bytes, at + 1);
}

// The checksum is over the whole header, with zeros in its own place.
bool is_checksum(std::string_view header, std::size_t at) {
    boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> crc;
    constexpr std::array<char, 4> zeros{};
    crc.process_bytes(header.data(), at);
    crc.process_bytes(zeros.data(), zeros.size());
    crc.process_bytes(header.data() + at + zeros.size(), header.size() - at - zeros.size());
    std::uint32_t told = 0;
    for (std::size_t i = 0; i < zeros.size(); ++i)
        told = (told << 8U) | byte_at(header, at + i);
    return crc.checksum() == told;
}

// Checks the extras after the addresses, each a type, a length and that many bytes. Empty: no
// problem.
std::string problem_in_extras(std::string_view header, std::size_t at) {
    while (at < header.size()) {
        if (header.size() - at < 3) return "a truncated extra";
        const std::uint8_t type = byte_at(header, at);
        const std::size_t size = size_at(header, at + 1);
        at += 3;
        if (header.size() - at < size) return "a truncated extra";
        if (type == crc32c_type && (size != 4 || !is_checksum(header, at)))
            return "a wrong checksum";
        at += size;
    }
    return {};
}

template <class Address>
std::string address_at(std::string_view bytes, std::size_t at) {
    typename Address::bytes_type raw;
    for (std::size_t i = 0; i < raw.size(); ++i)
        raw[i] = byte_at(bytes, at + i);
    return plain(Address{raw}).to_string();
}

Read read_block(std::string_view bytes) {
    if (bytes.size() < block_head) return more();
    const std::uint8_t command = byte_at(bytes, 12);
    const std::uint8_t family = byte_at(bytes, 13);
    const std::size_t size = block_head + size_at(bytes, 14);
    if (command != 0x20 && command != 0x21) return bad("neither LOCAL nor PROXY of version 2");
    if (size > max_proxy_block) return bad("too long");
    if (bytes.size() < size) return more();
    ProxyHeader header{.size = size, .address = {}};
    if (command == 0x20) return std::optional{header}; // its content means nothing

    std::size_t addresses = 0;
    switch (family) {
    case 0x00: // unspecified
        return std::optional{header};
    case 0x11: // TCP over IPv4
        addresses = 12;
        break;
    case 0x21: // TCP over IPv6
        addresses = 36;
        break;
    case 0x31: // a Unix stream
        addresses = 216;
        break;
    default:
        return bad("addresses of a kind that a stream cannot have");
    }
    if (size - block_head < addresses) return bad("truncated addresses");
    std::string problem = problem_in_extras(bytes.substr(0, size), block_head + addresses);
    if (!problem.empty()) return bad(std::move(problem));
    if (family == 0x11) header.address = address_at<ip::address_v4>(bytes, block_head);
    if (family == 0x21) header.address = address_at<ip::address_v6>(bytes, block_head);
    return std::optional{header};
}

} // namespace

Read read_proxy_header(std::string_view bytes) {
    if (may_begin(bytes, signature)) return read_block(bytes);
    if (!may_begin(bytes, line_begin)) return bad("none");
    return bytes.size() < line_begin.size() ? more() : read_line(bytes);
}

} // namespace jantaku::net
