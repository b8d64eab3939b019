#include "app/serve/open_store.hpp"

#include "bus/seal.hpp"
#include "host/cluster_key_file.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "store/postgres/address.hpp"
#include "store/postgres/check.hpp"
#include "store/postgres/cluster_key.hpp"
#include "store/sqlite_store.hpp"

#include <filesystem>
#include <spdlog/spdlog.h>
#include <system_error>

namespace jantaku {

namespace {

JobThread::Log warnings_of(const std::string& where) {
    return [where](const std::string& line) { spdlog::warn("{}: {}", where, line); };
}

} // namespace

void prepare_data(const std::string& directory) {
    if (directory.empty()) return;
    make_data_directory(directory);
    for (const std::string& warning : refuse_open_data(directory))
        spdlog::warn("{}", warning);
}

std::unique_ptr<Store>
open_file(const std::string& directory, const DiskWatch& disk, const JobThread::Post& answer) {
    const std::string file = data_file(directory);
    std::error_code none;
    const bool is_new = !std::filesystem::exists(file, none);
    if (std::filesystem::file_size(file, none) == 0 && !none)
        spdlog::warn("{} exists and is empty, so everything begins anew; is there a backup?", file);
    try {
        auto store = std::make_unique<SqliteStore>(file, answer, warnings_of(file));
        spdlog::info("everything is kept in {}", file);
        return store;
    } catch (const StoreError& error) {
        if (!disk.is_full()) throw EnvironmentError{error.what()};
        spdlog::warn("{}; {}: this server waits for that", error.what(), disk.words());
        // An empty file beside a token looks like lost data.
        if (is_new) std::filesystem::remove(file, none);
        return nullptr;
    }
}

void check_database(const ServeOptions& options) {
    if (const auto why = postgres::why_insecure(options.store))
        spdlog::warn("INSECURE: everybody on the way can read and change what is kept: {}", *why);
    if (const auto fault = password_others_read(options)) spdlog::warn("{}", *fault);
    try {
        for (const std::string& warning : postgres::check_database(options.store))
            spdlog::warn("{}: {}", postgres::shown(options.store), warning);
        if (!options.cluster_key.empty())
            postgres::refuse_other_key(options.store,
                                       mark_of(read_cluster_key(options.cluster_key)));
    } catch (const postgres::DatabaseAway& error) {
        if (options.bus.empty()) throw EnvironmentError{error.what()};
        spdlog::warn("{}: this node waits for it", error.what());
    } catch (const StoreError& error) {
        throw EnvironmentError{error.what()};
    }
}

std::unique_ptr<Store> open_database(const ServeOptions& options, const DatabaseCalls& calls) {
    try {
        const std::string database = postgres::shown(options.store);
        auto store = std::make_unique<PostgresStore>(
            options.store, calls.answer, warnings_of(database), calls.lose, calls.waits);
        spdlog::info("everything is kept in {}", database);
        return store;
    } catch (const StoreError& error) {
        throw EnvironmentError{error.what()};
    }
}

} // namespace jantaku
