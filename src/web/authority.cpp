#include "web/authority.hpp"

#include <algorithm>

namespace jantaku::web {

namespace ip = boost::asio::ip;

namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view of_names =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
constexpr std::string_view of_addresses = "0123456789abcdefABCDEF.:";
constexpr std::size_t most_digits = 5;

bool has_only(std::string_view text, std::string_view characters) {
    return text.find_first_not_of(characters) == std::string_view::npos;
}

bool is_host(std::string_view text) {
    if (text.starts_with('[')) return address_of(text).has_value();
    return !text.empty() && has_only(text, of_names);
}

} // namespace

std::optional<Authority> read_authority(std::string_view text) {
    const auto bracket = text.starts_with('[') ? text.find(']') : 0;
    const auto colon = std::min(text.find(':', bracket), text.size());
    const Authority found{.host = text.substr(0, colon),
                          .port = text.substr(std::min(colon + 1, text.size()))};
    if (!is_host(found.host)) return std::nullopt;
    const bool has_port = colon < text.size();
    const bool is_port =
        !found.port.empty() && found.port.size() <= most_digits && has_only(found.port, digits);
    if (has_port && !is_port) return std::nullopt;
    return found;
}

std::optional<ip::address> read_address(std::string_view text) {
    if (!has_only(text, of_addresses)) return std::nullopt;
    boost::system::error_code error;
    const ip::address address = ip::make_address(text, error);
    if (error) return std::nullopt;
    return address;
}

std::optional<ip::address> address_of(std::string_view host) {
    const bool has_brackets = host.size() > 1 && host.starts_with('[') && host.ends_with(']');
    const auto address = read_address(has_brackets ? host.substr(1, host.size() - 2) : host);
    if (!address || address->is_v6() != has_brackets) return std::nullopt;
    return address;
}

} // namespace jantaku::web
