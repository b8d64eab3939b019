#include "app/commands.hpp"
#include "app/program.hpp"
#include "tools/commands.hpp"

#include <array>

int main(int argc, char** argv) {
    using namespace jantaku;
    constexpr std::array<AddCommand, 23> commands{
        add_serve,  add_transcript, add_arena,    add_backup, add_bench,   add_bot,
        add_bridge, add_calibrate,  add_convert,  add_doctor, add_export,  add_fit,
        add_import, add_load,       add_problems, add_replay, add_restore, add_review,
        add_score,  add_shanten,    add_ssh_door, add_verify, add_version,
    };
    return run_program(argc, argv, commands);
}
