// Open store: opens the file or the database that keeps everything, and writes that into the log.
//
// errors   EnvironmentError: it cannot be opened, or others may write to it
#pragma once

#include "app/serve/serve_options.hpp"
#include "host/disk_watch.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/store.hpp"

#include <functional>
#include <memory>
#include <string>

namespace jantaku {

// Makes the directory unless it is there. Nothing, if it is empty.
void prepare_data(const std::string& directory);

// The file in the directory. Null: its disk is full, so that it cannot be opened yet; the log has a line.
[[nodiscard]] std::unique_ptr<Store>
open_file(const std::string& directory, const DiskWatch& disk, const JobThread::Post& answer);

// Warns of what is wrong with the database. A node of a cluster may start without it.
void check_database(const ServeOptions& options);

struct DatabaseCalls {
    JobThread::Post answer;
    std::function<void(const std::string& why)> lose; // the data are another server's
    PostgresStore::Waits waits;                       // as long as another server has them
};
[[nodiscard]] std::unique_ptr<Store> open_database(const ServeOptions& options,
                                                   const DatabaseCalls& calls);

} // namespace jantaku
