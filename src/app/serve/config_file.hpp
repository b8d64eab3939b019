// Config file: options of a command out of a file, TOML or INI, whose keys they are.
//
// order    what the command line says comes first
// errors   EnvironmentError: the file cannot be read. CLI::ValidationError: a key that is no option, or a
//          value that it cannot have; names both, and the file
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace jantaku {

void read_config(CLI::App& command, const std::string& file);

} // namespace jantaku
