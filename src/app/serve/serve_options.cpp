#include "app/serve/serve_options.hpp"

#include "app/serve/config_file.hpp"
#include "app/serve/proxy_option.hpp"
#include "app/serve/status_pages.hpp"
#include "bus/nats_address.hpp"
#include "host/address.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/house_files.hpp"
#include "host/settings.hpp"
#include "host/store_option.hpp"
#include "session/create_type.hpp"
#include "store/postgres/address.hpp"
#include "text/words.hpp"
#include "web/origins.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>
#include <vector>

namespace jantaku {

namespace {

// A fixed second port makes no sense where the system picks the main port.
std::optional<std::uint16_t> port_of(const session::DoorRow& row, const ServeOptions& options) {
    if (row.door == Door::main) return options.port;
    const std::string& text = options.other_ports[row.door];
    if (text == "off") return std::nullopt;
    if (!text.empty()) return static_cast<std::uint16_t>(std::stoul(text));
    if (options.port == 0 || row.usual_port == 0) return std::nullopt;
    return row.usual_port;
}

std::string check_port(const std::string& text) {
    const bool is_number = !text.empty() && text.size() <= 5 &&
                           text.find_first_not_of("0123456789") == std::string::npos;
    if (text == "off" || (is_number && std::stoul(text) <= 65535)) return {};
    return fmt::format("'{}' is neither a port nor off", text);
}

void add_ports(CLI::App& command, ServeOptions& options) {
    for (const session::DoorRow& row : session::doors()) {
        const std::string name = fmt::format("--{}", row.option);
        if (row.door == Door::main) {
            command.add_option(name, options.port, "TCP port; 0: the system picks one")
                ->check(CLI::Range(0, 65535))
                ->capture_default_str();
            continue;
        }
        const std::string usual =
            row.usual_port == 0
                ? "off by default"
                : fmt::format("{} by default, but off with --port 0", row.usual_port);
        command
            .add_option(
                name, options.other_ports[row.door],
                fmt::format("TCP port for clients of the {} protocol, or off; {}", row.name, usual))
            ->check(CLI::Validator{check_port, "PORT|off"});
    }
}

std::string check_bind(const std::string& text) {
    return is_ip_address(text) ? std::string{}
                               : fmt::format("'{}' is not an IPv4 or IPv6 address", text);
}

void check_mjai_rules(const MjaiConfig& mjai, const Presets& presets) {
    std::vector<std::string> words;
    for (const std::string_view word : session::split_words(mjai.rules))
        words.emplace_back(word);
    const auto wanted = session::read_create(words, presets, std::nullopt);
    if (wanted) return;
    throw CLI::ValidationError{"--mjai-rules",
                               fmt::format("'{}': {}{}", mjai.rules,
                                           text_of(Language::en, wanted.error().error),
                                           wanted.error().extra)};
}

Presets load_presets(const std::string& directory) {
    Presets presets = Presets::built_in();
    if (directory.empty()) return presets;
    if (const auto error = presets.add_directory(directory)) {
        throw EnvironmentError{to_string(*error)};
    }
    return presets;
}

void add_settings(CLI::App& command, ServeOptions& options) {
    for (const Setting& setting : settings()) {
        const auto set = [&options, &setting](const std::string& value) {
            if (setting.parse(options.server, value)) return;
            throw CLI::ValidationError{"--" + std::string{setting.key},
                                       fmt::format("'{}' is not one of {}", value, setting.values)};
        };
        const auto help = fmt::format("{} ({})", setting.meaning, setting.values);
        command.add_option_function<std::string>("--" + std::string{setting.key}, set, help)
            ->default_str(setting.print(ServerConfig{}))
            ->type_name("");
    }
}

void add_node_options(CLI::App& command, ServeOptions& options) {
    command.add_option("--bus", options.bus,
                       "Be one of several nodes that are one server: they share the --store and "
                       "speak to each other over these servers, nats://HOST,HOST or tls://…");
    command.add_option("--bus-ca", options.bus_ca,
                       "Certificates that those of the --bus are signed by; by default those that "
                       "this machine trusts");
    command.add_option("--bus-credentials", options.bus_credentials,
                       "File with the credentials for the --bus, as nsc writes them");
    command.add_option("--node", options.node,
                       "Name of this node for the others; by default that of the machine");
    command.add_option("--cluster-key", options.cluster_key,
                       "File with the key that all nodes share: 64 hexadecimal digits");
}

// The command line of a process is no secret on its machine.
void refuse_bus_password(const std::string& bus) {
    try {
        if (!bus.empty() && nats::has_password(bus))
            throw CLI::ValidationError{"--bus", "a password must not be on the command line: put "
                                                "it into the file of `serve --config`"};
    } catch (const BusError& error) {
        throw CLI::ValidationError{"--bus", error.what()};
    }
}

// Also for what a config file says.
void check_node(const ServeOptions& options) {
    if (options.bus.empty()) {
        for (const auto& [name, value] :
             {std::pair{"--node", options.node}, std::pair{"--cluster-key", options.cluster_key},
              std::pair{"--bus-ca", options.bus_ca},
              std::pair{"--bus-credentials", options.bus_credentials}})
            if (!value.empty()) throw CLI::ValidationError{name, "needs --bus"};
        return;
    }
    if (options.store.empty()) throw CLI::ValidationError{"--bus", "needs --store"};
    if (options.cluster_key.empty()) throw CLI::ValidationError{"--bus", "needs --cluster-key"};
    if (options.stands_by)
        throw CLI::ValidationError{"--standby", "each node of a --bus waits for the data anyway"};
    try {
        const auto why = nats::why_insecure(bus_options_of(options, options.node));
        if (why && !options.insecure_wires)
            throw CLI::ValidationError{"--bus", *why + "; see docs/cluster.md"};
    } catch (const BusError& error) {
        throw CLI::ValidationError{"--bus", error.what()};
    }
}

void read_origins(std::vector<std::string>& origins) {
    for (std::string& origin : origins) {
        const auto read = web::read_origin(origin);
        if (!read)
            throw CLI::ValidationError{"--web-origin",
                                       fmt::format("'{}' is not https://HOST", origin)};
        origin = *read;
    }
}

// Also for what a config file says.
void check_tls(const ServeOptions& options) {
    if (options.tls_certificate.empty() != options.tls_key.empty())
        throw CLI::ValidationError{"--tls-cert", "needs --tls-key, and the other way round"};
    const bool has_certificate = !options.tls_certificate.empty();
    if (options.listen.ports[Door::tls] && !has_certificate)
        throw CLI::ValidationError{"--tls-port", "needs --tls-cert and --tls-key"};
    if (!options.has_web_tls) return;
    if (!has_certificate) throw CLI::ValidationError{"--web-tls", "needs --tls-cert and --tls-key"};
    if (!options.listen.ports[Door::web])
        throw CLI::ValidationError{"--web-tls", "needs --web-port"};
}

} // namespace

void add_serve_options(CLI::App& command, ServeOptions& options) {
    add_ports(command, options);
    command.add_option(
        "--ssh-key", options.ssh_key,
        "File with the private key of the ssh port, made if there is none; by default "
        "ssh_host_key in the --data");
    command.add_option("--tls-cert", options.tls_certificate,
                       "File with the certificate of the tls port, and those that signed it (PEM); "
                       "read again on SIGHUP");
    command.add_option("--tls-key", options.tls_key, "File with the key of --tls-cert (PEM)");
    command.add_flag("--web-tls", options.has_web_tls,
                     "The web port speaks TLS, too; without it, for use behind a proxy");
    command
        .add_option("--web-origin", options.web_origins,
                    "Address of the web port as browsers know it, https://HOST; may be repeated. "
                    "Pages from elsewhere may not play")
        ->type_name("URL");
    command.add_option("--mjai-rules", options.server.mjai.rules,
                       "Rules of the rooms of the mjai port, as the words after /create; a room's "
                       "name may give others: tenhou-tonpuu");
    command.add_option("--bind", options.listen.bind, "Address to listen on, IPv4 or IPv6")
        ->check(CLI::Validator{check_bind, "ADDRESS"})
        ->capture_default_str();
    command.add_option("--port-file", options.port_file,
                       "Write the port into this file, on a second line the mjai port, on a third "
                       "that of --metrics, then those of ssh, tls and web");
    auto* data = command.add_option(
        "--data", options.data,
        "Directory for everything that players were shown, so that it outlives this process; "
        "by default $STATE_DIRECTORY, else $XDG_STATE_HOME/jantaku, but none with --port 0");
    auto* memory = command.add_flag("--memory", options.in_memory, "Keep nothing")->excludes(data);
    command
        .add_option(
            "--min-free", options.min_free_mib,
            "While the disk of the --data has less than this many MiB free, no game begins; an "
            "eighth of it is kept in reserve for the games that run; 0: neither")
        ->check(CLI::Range(0, 1 << 20))
        ->excludes(memory)
        ->capture_default_str();
    command.add_flag("--new", options.is_new,
                     "Begin anew although the --data has an operator's token and no data any more");
    command
        .add_option("--store", options.store,
                    "Keep everything in this PostgreSQL database, postgresql://HOST/NAME, instead "
                    "of a file; --data then only has the token of operators")
        ->excludes(memory);
    add_insecure_wires(command, options.insecure_wires);
    command.get_option("--insecure-wires")
        ->description(
            "Also use a --store on another machine whose certificate is not checked, or "
            "such a --bus: others on the way can read everything and change what is kept");
    command.add_flag("--standby", options.stands_by,
                     "Wait as long as another server has the --store, then go on with its rooms; "
                     "nobody is let in before that");
    add_node_options(command, options);
    command.add_flag(
        "--restored", options.server.is_restored,
        "The data are a copy that was put back: anyone who saw the games after it, or the "
        "copy, could know the walls of its rooms, so these draw new secrets");
    command.add_option("--rules", options.rules, "Directory of more presets, *.json");
    command.add_option(
        "--motd", options.motd,
        "File with news that people read after the greeting; FILE.ja has them in Japanese, and "
        "so with other languages; read again on SIGHUP");
    command.add_option(
        "--house-rules", options.house_rules,
        "File with rules that people accept before they play or write; languages as with --motd; "
        "read again on SIGHUP");
    command.add_option("--config", options.config,
                       "TOML or INI file with these options as keys; read again on SIGHUP");
    command.add_flag(
        "--check", options.is_check,
        "Only say whether a server could start with these options; opens no port, makes and "
        "changes nothing");
    command
        .add_option(
            "--drain-seconds", options.drain_seconds,
            "On SIGTERM no new game begins, and the server ends when the last game is over, "
            "or after this time; games go on after a restart")
        ->check(CLI::Range(0, 24 * 3600))
        ->capture_default_str();
    command
        .add_option("--log-level", options.log_level,
                    "The least severe messages that are logged, to stderr")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    command
        .add_option("--log-format", options.log_format,
                    "Write the log as text or as JSON, a line each")
        ->transform(CLI::Transformer(
            std::map<std::string, LogFormat>{{"text", LogFormat::text}, {"json", LogFormat::json}}))
        ->type_name("text|json")
        ->default_str("text");
    command
        .add_option("--output-queue-bytes", options.listen.limits.output_queue_bytes,
                    "A client that leaves more output unread is dropped; one answer always fits")
        ->check(CLI::Range(std::size_t{16384}, std::size_t{1} << 30U))
        ->capture_default_str();
    command
        .add_option("--metrics", options.metrics,
                    "Report the server's state over HTTP: /metrics for Prometheus, "
                    "/healthz; off by default; port 0: the system picks one")
        ->check(CLI::Validator{check_metrics_address, "HOST:PORT"});
    add_proxy_option(command, options.listen.proxies);
    add_settings(command, options);
}

Presets complete(CLI::App& command, ServeOptions& options) {
    refuse_password(options.store);
    refuse_bus_password(options.bus);
    read_environment(command);
    if (!options.config.empty()) options.from_file = read_config(command, options.config);
    if (options.in_memory && !options.data.empty())
        throw CLI::ValidationError{"--memory", "excludes --data"};
    if (options.in_memory && !options.store.empty())
        throw CLI::ValidationError{"--memory", "excludes --store"};
    if (options.stands_by && options.store.empty())
        throw CLI::ValidationError{"--standby", "needs --store"};
    if (!options.store.empty() && command.count("--min-free") > 0)
        throw CLI::ValidationError{"--min-free", "is for the file of --data: watch the disk of a "
                                                 "--store with the tools of PostgreSQL"};
    check_store(options.store, options.insecure_wires);
    check_node(options);
    read_origins(options.web_origins);
    for (const session::DoorRow& row : session::doors())
        options.listen.ports[row.door] = port_of(row, options);
    check_tls(options);
    Presets presets = load_presets(options.rules);
    check_mjai_rules(options.server.mjai, presets);
    options.server.house = read_house(options.motd, options.house_rules);
    return presets;
}

std::optional<std::string> password_others_read(const ServeOptions& options) {
    const auto is_from_file = [&](std::string_view name) {
        return std::ranges::find(options.from_file, name) != options.from_file.end();
    };
    const bool has_one = (is_from_file("store") && postgres::has_password(options.store)) ||
                         (is_from_file("bus") && nats::has_password(options.bus));
    struct ::stat file {};
    if (!has_one || ::stat(options.config.c_str(), &file) != 0 || (file.st_mode & S_IRWXO) == 0)
        return std::nullopt;
    return fmt::format("every user of this machine may read {}, which has a password: chmod o= it",
                       options.config);
}

std::string data_of(const ServeOptions& options) {
    if (options.in_memory) return {};
    if (!options.data.empty()) return options.data;
    return options.port == 0 ? std::string{} : default_data();
}

NatsOptions bus_options_of(const ServeOptions& options, const std::string& name) {
    return {.url = options.bus,
            .name = "jantaku " + name,
            .credentials_file = options.bus_credentials,
            .ca_file = options.bus_ca};
}

} // namespace jantaku
