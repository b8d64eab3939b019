#include "app/commands.hpp"
#include "app/program.hpp"

#include <array>

int main(int argc, char** argv) {
    using namespace jantaku;
    constexpr std::array<AddCommand, 4> commands{add_serve, add_doctor, add_import, add_version};
    return run_program(argc, argv, commands);
}
