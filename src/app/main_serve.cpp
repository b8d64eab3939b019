#include "app/commands.hpp"
#include "app/program.hpp"

#include <array>

int main(int argc, char** argv) {
    using namespace jantaku;
    constexpr std::array<AddCommand, 8> commands{add_serve,  add_doctor, add_backup,   add_restore,
                                                 add_export, add_import, add_ssh_door, add_version};
    return run_program(argc, argv, commands);
}
