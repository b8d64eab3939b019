// Commands other than the server, one file each; app/program.hpp says how they are added to the
// program.
#pragma once

namespace CLI {
class App;
}

namespace jantaku {

void add_arena(CLI::App& app);
void add_bench(CLI::App& app);
void add_bot(CLI::App& app);
void add_bridge(CLI::App& app);
void add_calibrate(CLI::App& app);
void add_convert(CLI::App& app);
void add_fit(CLI::App& app);
// `jantaku fit danger`.
void add_fit_danger(CLI::App& fit);
void add_load(CLI::App& app);
void add_problems(CLI::App& app);
void add_replay(CLI::App& app);
void add_review(CLI::App& app);
void add_score(CLI::App& app);
void add_shanten(CLI::App& app);
void add_transcript(CLI::App& app);
void add_verify(CLI::App& app);

} // namespace jantaku
