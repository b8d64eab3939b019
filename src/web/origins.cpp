#include "web/origins.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <utility>

namespace jantaku::web {

namespace {

constexpr std::size_t most_bytes = 300; // a host name has at most 253

std::string lower(std::string_view text) {
    std::string result{text};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// Without the port, if there is one.
std::string_view name_of(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

bool is_host(std::string_view host) {
    if (host.empty() || host.size() > most_bytes) return false;
    return host.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]") ==
           std::string_view::npos;
}

bool is_address(std::string_view name) {
    if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
    boost::system::error_code error;
    boost::asio::ip::make_address(name, error);
    return !error;
}

// The beginning of an origin, before its host, and the usual port.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> schemes{
    {{"http://", ":80"}, {"https://", ":443"}}};

std::string_view host_of(std::string_view origin) {
    const auto slashes = origin.find("//");
    return slashes == std::string_view::npos ? std::string_view{} : origin.substr(slashes + 2);
}

// A proxy may leave the usual port of either scheme away.
std::string_view without_usual_port(std::string_view host) {
    for (const auto& [scheme, port] : schemes)
        if (host.ends_with(port) && name_of(host).size() + port.size() == host.size())
            return host.substr(0, host.size() - port.size());
    return host;
}

} // namespace

std::optional<std::string> read_origin(std::string_view text) {
    const std::string origin = lower(text);
    for (const auto& [scheme, port] : schemes) {
        if (!origin.starts_with(scheme)) continue;
        std::string_view host{origin};
        host.remove_prefix(scheme.size());
        if (!is_host(host)) return std::nullopt;
        if (host.ends_with(port)) host.remove_suffix(port.size());
        return std::string{scheme}.append(host);
    }
    return std::nullopt;
}

bool Origins::is_ours(std::string_view host) const {
    const std::string wanted = lower(host);
    if (!is_host(wanted)) return false;
    const std::string_view name = name_of(wanted);
    if (name == "localhost" || is_address(name)) return true;
    return std::ranges::any_of(given_, [&](const std::string& origin) {
        return without_usual_port(host_of(origin)) == without_usual_port(wanted);
    });
}

bool Origins::may_connect(std::optional<std::string_view> origin, std::string_view host) const {
    if (!is_ours(host)) return false;
    if (!origin) return true;
    const auto page = read_origin(*origin);
    if (!page) return false;
    if (std::ranges::count(given_, *page) > 0) return true;
    return without_usual_port(host_of(*page)) == without_usual_port(lower(host));
}

} // namespace jantaku::web
