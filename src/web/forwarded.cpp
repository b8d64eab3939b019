#include "web/forwarded.hpp"

#include "web/authority.hpp"

#include <optional>

namespace jantaku::web {

namespace ip = boost::asio::ip;

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks{" \t"};
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// Takes the last entry off the list.
std::string_view take_last(std::string_view& list) {
    const auto comma = list.rfind(',');
    const bool is_only = comma == std::string_view::npos;
    const std::string_view last = is_only ? list : list.substr(comma + 1);
    list = is_only ? std::string_view{} : list.substr(0, comma);
    return trimmed(last);
}

// Some proxies add a port, and quotes around it: "[2001:db8::1]:80".
std::optional<ip::address> address_in(std::string_view text) {
    if (text.size() > 1 && text.starts_with('"') && text.ends_with('"'))
        text = text.substr(1, text.size() - 2);
    if (const auto address = read_address(text)) return address;
    const auto authority = read_authority(text);
    return authority ? address_of(authority->host) : std::nullopt;
}

} // namespace

ip::address
client_of(ip::address peer, std::string_view header, const std::vector<net::Network>& proxies) {
    ip::address client = net::plain(peer);
    for (int hop = 0; hop < most_hops && net::contains(proxies, client) && !header.empty(); ++hop) {
        const auto before = address_in(take_last(header));
        if (!before) break;
        client = net::plain(*before);
    }
    return client;
}

} // namespace jantaku::web
