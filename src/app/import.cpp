#include "store/postgres/import.hpp"

#include "app/commands.hpp"
#include "host/data_directory.hpp"
#include "host/environment_error.hpp"
#include "host/store_option.hpp"
#include "store/postgres/address.hpp"
#include "store/store.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <memory>
#include <string>

namespace jantaku {

namespace {

struct ImportOptions {
    std::string directory;
    std::string store;
    bool insecure_wires = false;
};

void run(const ImportOptions& options) try {
    refuse_password(options.store);
    check_store(options.store, options.insecure_wires);
    const std::string file =
        data_file(options.directory.empty() ? default_data() : options.directory);
    const Imported done = import_file(file, options.store);
    fmt::print("{} -> {}\n{} rooms, {} records; {} players; {} games, {} adjourned\n", file,
               postgres::shown(options.store), done.rooms, done.records, done.players, done.games,
               done.adjourned);
} catch (const StoreError& error) {
    throw EnvironmentError{error.what()};
}

} // namespace

void add_import(CLI::App& app) {
    const auto options = std::make_shared<ImportOptions>();
    CLI::App* import =
        app.add_subcommand("import", "Bring the data of a server into a PostgreSQL database");
    import->footer(
        "The server must not run. All data are there afterwards, or none; the directory stays as "
        "it\n"
        "is. Exit codes: 0 done, 1 not done, for example because the database is not empty.");
    import->add_option("--data", options->directory,
                       "The directory of `serve --data`; the same default if omitted");
    import->add_option("--store", options->store, "The database, as in `serve --store`")
        ->required();
    add_insecure_wires(*import, options->insecure_wires);
    import->callback([options] { run(*options);
});
} // namespace jantaku

} // namespace jantaku
