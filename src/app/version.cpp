#include "app/version.hpp"

#include "app/commands.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace jantaku {

void add_version(CLI::App& app) {
    const auto text = fmt::format("jantaku {}", version_text());
    app.set_version_flag("--version", text, "Print the version");
    app.add_subcommand("version", "Print the version")->callback([text] {
        fmt::print("{}\n", text);
    });
}

} // namespace jantaku
