// The program: reads the command line, runs one of the subcommands that it is given.
//
// exit     0, unless a subcommand throws CLI::RuntimeError with another code. Other exceptions:
//          EnvironmentError and the like 1, CLI::ParseError 2, std::logic_error (a bug) 3; one line
//          on standard error tells each
#pragma once

#include <span>

namespace CLI {
class App;
}

namespace jantaku {

// Puts a subcommand into the program; it runs while the command line is parsed.
using AddCommand = void (*)(CLI::App&);

[[nodiscard]] int run_program(int argc, char** argv, std::span<const AddCommand> commands);

} // namespace jantaku
