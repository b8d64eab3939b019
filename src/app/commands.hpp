// Commands: the subcommands of the program, one file each.
//
// add      puts the subcommand into the program; it runs while the command line is parsed
// exit     0, unless it throws CLI::RuntimeError with another code. Other exceptions: EnvironmentError
//          and the like 1, CLI::ParseError 2, std::logic_error (a bug) 3; main prints one line each
#pragma once

namespace CLI {
class App;
}

namespace jantaku {

void add_serve(CLI::App& app);
void add_transcript(CLI::App& app);
void add_arena(CLI::App& app);
void add_bench(CLI::App& app);
void add_bridge(CLI::App& app);
void add_convert(CLI::App& app);
void add_doctor(CLI::App& app);
void add_fit(CLI::App& app);
void add_load(CLI::App& app);
void add_replay(CLI::App& app);
void add_review(CLI::App& app);
void add_score(CLI::App& app);
void add_shanten(CLI::App& app);
void add_verify(CLI::App& app);
void add_version(CLI::App& app);

} // namespace jantaku
