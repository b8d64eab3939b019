#include "app/commands.hpp"
#include "ssh/door.hpp"

#include <CLI/CLI.hpp>

namespace jantaku {

// `serve` starts it, with the sockets that it needs. People have no use for it, so no help shows it.
void add_ssh_door(CLI::App& app) {
    CLI::App* command = app.add_subcommand("ssh-door", "Speak SSH for a server");
    command->group("");
    command->callback([] { throw CLI::RuntimeError{ssh::run_door()}; });
}

} // namespace jantaku
