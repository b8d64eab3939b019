// Config file: options of a command from a file, TOML or INI, whose keys are the options.
//
// order    the command line overrides the file
// errors   EnvironmentError: the file cannot be read. CLI::ValidationError: a key that is not an
//          option, or a value that it cannot have; the error names both, and the file
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace jantaku {

void read_config(CLI::App& command, const std::string& file);

} // namespace jantaku
