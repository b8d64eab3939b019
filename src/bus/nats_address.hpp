// NATS address: which servers a bus may use, and how it is known there.
//
// text     nats://[USER:PASSWORD@|TOKEN@]HOST[:PORT][,HOST[:PORT]]…, or tls:// for connections that
//          are encrypted and whose certificate is checked. The port is 4222 unless it is said. A
//          character in a user, a password or a token may be written as %HH
// secrets  the user, the password or the token before the first host counts for all of them. They
//          are never shown
// errors   BusError: the text is no such address
#pragma once

#include "bus/bus.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// Everything that NatsBus needs to know.
struct NatsOptions {
    std::string url;
    std::string name = "jantaku";   // in the server's list of connections
    std::string prefix = "jantaku"; // of every subject there, so that clusters may share a server
    // JWT and seed of a user, as `nsc generate creds` writes them, instead of a password or a token.
    std::string credentials_file;
    // Certificates of the authorities that the servers' certificates are signed by; empty: those that
    // this machine trusts.
    std::string ca_file;
};

namespace nats {

struct Server {
    std::string host; // without the brackets of an IPv6 address
    std::uint16_t port = 4222;

    friend bool operator==(const Server&, const Server&) = default;
};
struct Address {
    bool is_tls = false;
    std::string user;
    std::string password;
    std::string token;
    std::vector<Server> servers; // one or more
};

[[nodiscard]] Address address_of(const std::string& url);
// Without user, password and token.
[[nodiscard]] std::string shown(const std::string& url);
[[nodiscard]] std::string shown(const Server& server);
[[nodiscard]] bool has_password(const std::string& url); // or a token
// Why others could read, change or make messages; none if they cannot: the servers are on this
// machine, or TLS is used and the servers know the bus by a secret.
[[nodiscard]] std::optional<std::string> why_insecure(const NatsOptions& options);

} // namespace nats

} // namespace jantaku
