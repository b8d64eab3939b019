#include "app/commands.hpp"
#include "app/examine.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/file.hpp"
#include "host/private_file.hpp"
#include "host/store_option.hpp"
#include "store/inspector.hpp"
#include "store/postgres/address.hpp"
#include "store/salvage.hpp"
#include "store/store.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace jantaku {

namespace {

void print(const Report& report) {
    fmt::print("{}\n", summary_of(report));
    for (const std::string& problem : report.problems)
        fmt::print("PROBLEM {}\n", problem);
    fmt::print("{}\n", report.problems.empty() ? "no problems"
                                               : counted(report.problems.size(), "problem"));
    if (!report.problems.empty()) throw CLI::RuntimeError{1};
}

void examine_directory(const std::string& directory) {
    const std::string file = data_file(directory);
    Report report = examine(*inspect_file(file));
    fmt::print("{}\n", file);
    for (const DataFault& fault : data_faults(directory)) {
        if (fault.is_fatal)
            report.problems.push_back(fault.words);
        else
            fmt::print("WARNING {}\n", fault.words);
    }
    print(report);
}

void copy_if_there(const std::string& from, const std::string& to) {
    std::error_code none;
    if (!std::filesystem::exists(from, none)) return;
    make_private_file(to, [&] { return content_of(from); });
}

// to: a directory that does not exist or is empty
void salvage_directory(const std::string& directory, const std::string& to) {
    std::error_code none;
    if (std::filesystem::exists(to, none) && !std::filesystem::is_empty(to, none))
        throw EnvironmentError{to + ": is not empty"};
    make_data_directory(to);
    const auto nothing = [] { return std::string{}; };
    make_private_file(data_file(to), nothing);
    const Salvaged done = [&] {
        try {
            return salvage(data_file(directory), data_file(to));
        } catch (const StoreError& error) {
            // A server would take what is left behind for new data.
            for (const char* end : {"", "-wal", "-shm"})
                std::filesystem::remove(data_file(to) + end, none);
            throw EnvironmentError{
                fmt::format("{}: nothing is saved; is there a backup?", error.what())};
        }
    }();
    copy_if_there(token_file(directory), token_file(to));
    copy_if_there(ssh_key_file(directory), ssh_key_file(to));
    std::string list;
    for (const std::string& each : done.lost)
        list += each + '\n';
    make_private_file(to + "/lost.txt", [&] { return list; });
    fmt::print("{} -> {}\n{} open, {}; {}; {}, {} adjourned\n", data_file(directory), data_file(to),
               counted(done.rooms, "room"), counted(done.records, "record"),
               counted(done.players, "player"), counted(done.games, "game"), done.adjourned);
    for (const std::string& each : done.lost)
        fmt::print("LOST {}\n", each);
    fmt::print("{}\n", done.lost.empty() ? "nothing is lost"
                                         : fmt::format("{} lost: {}/lost.txt",
                                                       counted(done.lost.size(), "part"), to));
    if (!done.lost.empty()) throw CLI::RuntimeError{1};
}

void examine_database(const std::string& url) {
    const Report report = examine(*inspect_database(url));
    fmt::print("{}\n", postgres::shown(url));
    print(report);
}

} // namespace

void add_doctor(CLI::App& app) {
    const auto directory = std::make_shared<std::string>();
    CLI::App* doctor = app.add_subcommand("doctor", "Check the data of a server");
    doctor->footer(
        "Changes nothing; a server may be running on the data. Exit codes: 0 no problems, 1 there\n"
        "are some, or there is no such data. With --salvage: 0 everything was saved, 1 not.");
    doctor->add_option("--data", *directory,
                       "The directory of `serve --data`; the same default if omitted");
    const auto to = std::make_shared<std::string>();
    doctor->add_option("--salvage", *to,
                       "Write all that can be read into this new directory, which can then be the "
                       "--data; says what is lost");
    const auto store = std::make_shared<std::string>();
    const auto insecure_wires = std::make_shared<bool>();
    doctor->add_option("--store", *store, "The database of `serve --store` instead");
    add_insecure_wires(*doctor, *insecure_wires);
    doctor->callback([=] {
        refuse_password(*store);
        check_store(*store, *insecure_wires);
        if (!store->empty() && !to->empty())
            throw CLI::ValidationError{"--salvage", "is for a file: PostgreSQL has pg_amcheck and "
                                                    "pg_dump"};
        const std::string data = directory->empty() ? default_data() : *directory;
        try {
            if (!store->empty())
                examine_database(*store);
            else if (!to->empty())
                salvage_directory(data, *to);
            else
                examine_directory(data);
        } catch (const StoreError& error) {
            throw EnvironmentError{error.what()};
        }
    });
}

} // namespace jantaku
