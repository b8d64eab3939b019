#include "app/commands.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace jantaku {

void add_version(CLI::App& app) {
    app.add_subcommand("version", "Print the version")->callback([] {
        fmt::print("jantaku {}\n", JANTAKU_VERSION);
    });
}

} // namespace jantaku
