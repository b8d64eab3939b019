#include "web/origins.hpp"

#include "web/authority.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace jantaku::web {

namespace {

constexpr std::size_t most_bytes = 300; // a host name has at most 253

std::string lower(std::string_view text) {
    std::string result{text};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// The beginning of an origin, before its host, and the usual port.
struct Scheme {
    std::string_view begin;
    std::string_view port;
};
constexpr std::array schemes{Scheme{"http://", "80"}, Scheme{"https://", "443"}};

std::string_view host_of(std::string_view origin) {
    const auto slashes = origin.find("//");
    return slashes == std::string_view::npos ? std::string_view{} : origin.substr(slashes + 2);
}

// A proxy may leave the usual port of either scheme away.
std::string_view without_usual_port(std::string_view host) {
    const auto authority = read_authority(host);
    const bool is_usual = authority && std::ranges::count(schemes, authority->port, &Scheme::port);
    return is_usual ? authority->host : host;
}

} // namespace

std::optional<std::string> read_origin(std::string_view text) {
    const std::string origin = lower(text);
    for (const Scheme& scheme : schemes) {
        if (!origin.starts_with(scheme.begin) || origin.size() > most_bytes) continue;
        std::string_view host{origin};
        host.remove_prefix(scheme.begin.size());
        const auto authority = read_authority(host);
        if (!authority) return std::nullopt;
        return std::string{scheme.begin}.append(authority->port == scheme.port ? authority->host
                                                                               : host);
    }
    return std::nullopt;
}

bool Origins::is_ours(std::string_view host) const {
    const std::string wanted = lower(host);
    const auto authority = read_authority(wanted);
    if (!authority || wanted.size() > most_bytes) return false;
    if (authority->host == "localhost" || address_of(authority->host)) return true;
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
