#include "bus/nats_address.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace jantaku::nats {

namespace {

// The text may have a password in it, so no error repeats it.
[[noreturn]] void refuse() {
    throw BusError{"not the address of a NATS server, such as nats://HOST:4222 or "
                   "tls://USER:PASSWORD@HOST"};
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    refuse();
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (; !text.empty(); text.remove_prefix(1)) {
        if (text.front() != '%') {
            plain += text.front();
            continue;
        }
        if (text.size() < 3) refuse();
        plain += static_cast<char>(digit_of(text[1]) * 16 + digit_of(text[2]));
        text.remove_prefix(2);
    }
    if (plain.find('\0') != std::string::npos) refuse();
    return plain;
}

std::uint16_t port_of(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc{} || end != text.data() + text.size() || port == 0) refuse();
    return port;
}

bool is_host(std::string_view text) {
    return !text.empty() && text.find_first_of(" \t\r\n/@?#[]%\"'<>") == std::string_view::npos;
}

Server server_of(std::string_view text) {
    Server server;
    std::string_view port;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) refuse();
        server.host = text.substr(1, end - 1);
        port = text.substr(end + 1);
    } else {
        const std::size_t end = std::min(text.find(':'), text.size());
        server.host = text.substr(0, end);
        port = text.substr(end);
    }
    if (!is_host(server.host)) refuse();
    if (port.empty()) return server;
    if (!port.starts_with(':')) refuse();
    server.port = port_of(port.substr(1));
    return server;
}

void read_secrets(std::string_view text, Address& address) {
    const std::size_t colon = text.find(':');
    if (text.empty() || colon == 0) refuse();
    if (colon == std::string_view::npos) {
        address.token = decoded(text);
        return;
    }
    address.user = decoded(text.substr(0, colon));
    address.password = decoded(text.substr(colon + 1));
}

bool is_this_machine(std::string_view host) {
    return host == "localhost" || host == "::1" ||
           (host.starts_with("127.") &&
            host.find_first_not_of("0123456789.") == std::string_view::npos);
}

} // namespace

Address address_of(const std::string& url) {
    Address address;
    std::string_view rest = url;
    constexpr std::array<std::pair<std::string_view, bool>, 2> schemes{
        {{"nats://", false}, {"tls://", true}}};
    const auto* const scheme = std::ranges::find_if(
        schemes, [&](const auto& each) { return rest.starts_with(each.first); });
    if (scheme == schemes.end()) refuse();
    address.is_tls = scheme->second;
    rest.remove_prefix(scheme->first.size());
    // A password may have a comma in it.
    if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
        read_secrets(rest.substr(0, at), address);
        rest.remove_prefix(at + 1);
    }
    while (true) {
        // Other programs repeat the scheme before each host.
        if (!address.servers.empty() && rest.starts_with(scheme->first))
            rest.remove_prefix(scheme->first.size());
        const std::size_t comma = std::min(rest.find(','), rest.size());
        address.servers.push_back(server_of(rest.substr(0, comma)));
        if (comma == rest.size()) return address;
        rest.remove_prefix(comma + 1);
    }
}

std::string shown(const Server& server) {
    const bool is_v6 = server.host.find(':') != std::string::npos;
    return (is_v6 ? "[" + server.host + "]" : server.host) + ":" + std::to_string(server.port);
}

std::string shown(const std::string& url) {
    const Address address = address_of(url);
    std::string text = address.is_tls ? "tls://" : "nats://";
    for (const Server& each : address.servers)
        text += (&each == address.servers.data() ? "" : ",") + shown(each);
    return text;
}

bool has_password(const std::string& url) {
    const Address address = address_of(url);
    return !address.password.empty() || !address.token.empty();
}

std::optional<std::string> why_insecure(const NatsOptions& options) {
    const Address address = address_of(options.url);
    const auto far = std::ranges::find_if(
        address.servers, [](const Server& each) { return !is_this_machine(each.host); });
    if (far == address.servers.end()) return std::nullopt;
    const std::string another = far->host + " is another machine, and ";
    if (!address.is_tls) return another + "the address begins with nats://, not tls://";
    if (options.credentials_file.empty() && !has_password(options.url))
        return another + "the address has neither a password nor a token, and there is no file of "
                         "credentials";
    return std::nullopt;
}

} // namespace jantaku::nats
