// State file: the games of a plan that have ended, so that a run can continue where another
// stopped.
//
// lines    JSON; the first is {"arena":1,"plan":{…}}, each other is a game: its number, digest and
//          stats
// written  a line at a time and flushed; the next run cuts off a torn last line
// errors   EnvironmentError when the file is not a state, is of another plan, or cannot be written
#pragma once

#include "tools/arena/run.hpp"

#include <fstream>
#include <string>

namespace jantaku::arena {

class StateFile {
  public:
    // Puts the games that the file already has into `plan.played`.
    StateFile(const std::string& path, Plan& plan);

    void add(const Played& game);

  private:
    void line(const record::Json& json);

    std::string path_;
    std::ofstream file_;
};

} // namespace jantaku::arena
