// Commands of an operator, one file each: see program.hpp.
#pragma once

namespace CLI {
class App;
}

namespace jantaku {

void add_serve(CLI::App& app);
void add_doctor(CLI::App& app);
void add_import(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);
void add_export(CLI::App& app);
void add_ssh_door(CLI::App& app);
void add_version(CLI::App& app);

} // namespace jantaku
