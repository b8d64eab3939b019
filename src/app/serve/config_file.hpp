// Config file: options of a command from a file, TOML or INI, whose keys are the options.
//
// order    the command line overrides the environment, and that overrides the file
// errors   EnvironmentError: the file cannot be read. CLI::ValidationError: a key that is not an
//          option, or a value that it cannot have; the error names both, and the file
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace jantaku {

// Returns the names of the options that the file has set.
std::vector<std::string> read_config(CLI::App& command, const std::string& file);

// Options of a command from the environment: JANTAKU_MJAI_PORT for --mjai-port. Call it before read_config(),
// because it overrides the file. Errors name the variable.
void read_environment(CLI::App& command);

} // namespace jantaku
