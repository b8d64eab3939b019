// State file: the games of a plan that have ended, so that a run goes on where another was stopped.
//
// lines    JSON; the first is {"arena":1,"plan":{…}}, each other a game: its number, digest and stats
// written  a line at a time and flushed; a last line that is torn is cut off by the next run
// errors   EnvironmentError when the file is no such file, is of another plan, or cannot be written
#pragma once

#include "tools/arena/run.hpp"

#include <fstream>
#include <string>

namespace jantaku::arena {

class StateFile {
  public:
    // What it holds already is put into `plan.played`.
    StateFile(const std::string& path, Plan& plan);

    void add(const Played& game);

  private:
    void line(const record::Json& json);

    std::string path_;
    std::ofstream file_;
};

} // namespace jantaku::arena
