#include "app/serve/check.hpp"

#include "app/serve/guarded_doors.hpp"
#include "app/serve/serve_options.hpp"
#include "bus/nats_bus.hpp"
#include "bus/seal.hpp"
#include "host/cluster_key_file.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/operator_token.hpp"
#include "store/postgres/address.hpp"
#include "store/postgres/check.hpp"
#include "store/postgres/cluster_key.hpp"
#include "store/sqlite_file.hpp"
#include "store/store.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <system_error>
#include <utility>

namespace jantaku {

namespace {

void check_data(const std::string& directory) {
    check_data_directory(directory);
    const std::string token = token_file(directory);
    std::error_code none; // the token may be missing, because serve makes one
    if (std::filesystem::exists(token, none)) static_cast<void>(read_operator_token(token));
}

std::string what_is_kept(const ServeOptions& options, const std::string& data) {
    if (options.store.empty()) return data.empty() ? "nothing is kept" : "data in " + data;
    if (const auto fault = password_others_read(options))
        fmt::print(stderr, "warning: {}\n", *fault);
    for (const std::string& warning : postgres::check_database(options.store))
        fmt::print(stderr, "warning: {}\n", warning);
    return "data in " + postgres::shown(options.store);
}

// Waits until the bus has connected, or says why it has not.
void check_bus(const ServeOptions& options) {
    constexpr std::chrono::seconds patience{5};
    boost::asio::io_context io;
    const auto work = boost::asio::make_work_guard(io);
    std::string why = "no answer";
    const NatsBus bus{bus_options_of(options, "check"),
                      [&io](std::function<void()> call) { boost::asio::post(io, std::move(call)); },
                      [&](const Link& link) {
                          if (!link.is_up) return;
                          why.clear();
                          io.stop();
                      },
                      [&](const std::string& line) { why = line; }};
    io.run_for(patience);
    if (!why.empty()) throw EnvironmentError{nats::shown(options.bus) + ": " + why};
}

} // namespace

void check_serve(CLI::App& command, ServeOptions& options) try {
    static_cast<void>(complete(command, options));
    const std::string data = data_of(options);
    if (!data.empty()) check_data(data);
    if (!data.empty() && options.store.empty()) {
        if (!options.is_new) refuse_lost_data(data);
        refuse_later_version(data_file(data));
    }
    check_certificate(options);
    if (!options.cluster_key.empty())
        postgres::refuse_other_key(options.store, mark_of(read_cluster_key(options.cluster_key)));
    if (!options.bus.empty()) check_bus(options);
    std::string doors;
    for (const session::DoorRow& row : session::doors()) {
        if (row.door == Door::main) continue;
        const auto port = options.listen.ports[row.door];
        doors += fmt::format(", {} {}", row.name, port ? fmt::format("port {}", *port) : "off");
    }
    fmt::print("good: {} port {}{}, metrics {}, {}\n", options.listen.bind, options.port, doors,
               options.metrics.empty() ? "off" : options.metrics, what_is_kept(options, data));
} catch (const EnvironmentError& error) {
    throw CLI::ValidationError{error.what()};
} catch (const StoreError& error) {
    throw CLI::ValidationError{error.what()};
}

} // namespace jantaku
