// Store option: checks the address of a PostgreSQL database that somebody gave a command.
//
// errors   CLI::ValidationError
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace jantaku {

// Adds --insecure-wires.
void add_insecure_wires(CLI::App& command, bool& allowed);
// Refuses a password, because the command line of a process is no secret on its machine. Call it
// before a file with options is read.
void refuse_password(const std::string& store);
// Refuses what is no address, or one that is not safe unless that is allowed.
void check_store(const std::string& store, bool allows_insecure_wires);

} // namespace jantaku
