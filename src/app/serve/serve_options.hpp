// Serve options: the options of `jantaku serve`, from its command line or a file.
//
// order    the command line overrides the environment, and that overrides the file
// errors   CLI::ParseError: no such option, or a value that it cannot have; the error names the
//          option, and the file where it is. EnvironmentError: a named file or directory cannot be
//          read
#pragma once

#include "app/serve/log.hpp"
#include "bus/nats_address.hpp"
#include "net/listener.hpp"
#include "record/presets.hpp"
#include "server/server.hpp"
#include "session/doors.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace jantaku {

struct ServeOptions {
    ServerConfig server{};
    net::ListenOptions listen{};
    std::uint16_t port = session::row_of(Door::main).usual_port;
    PerDoor<std::string> other_ports; // of every door but the main one; empty: depends on `port`
    std::string ssh_key;              // file; empty: one in `data`
    std::string tls_certificate;      // file; empty: none
    std::string tls_key;              // file
    bool has_web_tls = false;         // the web port speaks TLS
    std::vector<std::string> web_origins; // web/origins.hpp
    std::string metrics;                  // HOST:PORT; empty: off
    std::string port_file;
    std::string data;               // directory
    std::size_t min_free_mib = 128; // DiskWatch
    bool is_new = false;            // may begin with no data where there were some
    bool in_memory = false;
    std::string store; // address of a PostgreSQL database; empty: a file in `data`
    bool insecure_wires = false;
    bool stands_by = false;
    std::string bus;    // addresses of NATS servers; empty: this process is the whole server
    std::string bus_ca; // file
    std::string bus_credentials; // file
    std::string node;            // name; empty: that of the machine
    std::string cluster_key;     // file
    std::string rules;
    std::string motd;        // file
    std::string house_rules; // file
    std::string config;
    std::vector<std::string> from_file; // the options that `config` has set
    std::string log_level = "info";
    LogFormat log_format = LogFormat::text;
    int drain_seconds = 0;
    bool is_check = false; // no server runs
};

// options must outlive the command.
void add_serve_options(CLI::App& command, ServeOptions& options);

// To be called after the command line was parsed: reads the config file, and the rules that either
// of them names. Opens no port and no data.
[[nodiscard]] Presets complete(CLI::App& command, ServeOptions& options);

// The file of the configuration has a password, and others may read it: a warning.
[[nodiscard]] std::optional<std::string> password_others_read(const ServeOptions& options);

// The directory of the data; empty: nothing is kept. A server whose port the system picks is for
// trying things out, so by default it keeps nothing.
[[nodiscard]] std::string data_of(const ServeOptions& options);

// The bus of a node. name: of the node, for the servers of the bus
[[nodiscard]] NatsOptions bus_options_of(const ServeOptions& options, const std::string& name);

} // namespace jantaku
