// Serve options: what `jantaku serve` can be told, by its command line or by a file.
//
// order    what the command line says comes first
// errors   CLI::ParseError: no such option, or a value that it cannot have; names the option, and the file
//          that has it. EnvironmentError: a file or directory that is named cannot be read
#pragma once

#include "net/listener.hpp"
#include "record/presets.hpp"
#include "server/server.hpp"
#include "session/doors.hpp"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace jantaku {

struct ServeOptions {
    ServerConfig server{};
    net::ListenOptions listen{};
    std::uint16_t port = session::row_of(Door::main).usual_port;
    PerDoor<std::string>
        other_ports;     // of the doors besides the main one; empty: as it goes with `port`
    std::string metrics; // HOST:PORT; empty: off
    std::string port_file;
    std::string data; // directory
    bool in_memory = false;
    std::string rules;
    std::string config;
    std::string log_level = "info";
    int drain_seconds = 0;
    bool is_check = false; // nothing is to run
};

// options must outlive the command.
void add_serve_options(CLI::App& command, ServeOptions& options);

// After the command line: what the file says besides, and the rules that both name. Opens no port and
// no data.
[[nodiscard]] Presets complete(CLI::App& command, ServeOptions& options);

// Where all is kept; empty: nowhere. Whoever lets the system pick a port tries something out.
[[nodiscard]] std::string data_of(const ServeOptions& options);

} // namespace jantaku
