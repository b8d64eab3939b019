// The program: reads the command line and runs one of the given subcommands.
//
// exit     0, unless a subcommand throws CLI::RuntimeError with another code. Other exceptions: 2
//          for CLI::ParseError, 3 for std::logic_error (a bug), 1 for EnvironmentError and all
//          others; each is reported in one line on standard error
#pragma once

#include <span>

namespace CLI {
class App;
}

namespace jantaku {

// Adds a subcommand to the program, which runs while the command line is parsed.
using AddCommand = void (*)(CLI::App&);

[[nodiscard]] int run_program(int argc, char** argv, std::span<const AddCommand> commands);

} // namespace jantaku
