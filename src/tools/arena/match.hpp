// Match: a plan that is played step by step, with its files.
//
// again    no game is played twice: not those of the state file, and not those of earlier steps
// records  a file for each game that is played now
// errors   EnvironmentError as StateFile, or when a record cannot be written
#pragma once

#include "tools/arena/progress.hpp"
#include "tools/arena/run.hpp"
#include "tools/arena/state_file.hpp"

#include <optional>
#include <string>

namespace jantaku::arena {

// Empty: none.
struct Files {
    std::string state;
    std::string records; // a directory
};

class Match {
  public:
    Match(Plan plan, Files files);
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;

    // The first games of the plan. progress: null, or told of each game that is played now.
    [[nodiscard]] Playout play(std::size_t games, Progress* progress);

    [[nodiscard]] const Plan& plan() const { return plan_; }
    // How many games the state file had.
    [[nodiscard]] std::size_t games_before() const { return before_; }

  private:
    void note(const Played& game, const GameRecord& record);

    Plan plan_;
    Files files_;
    std::optional<StateFile> state_;
    std::size_t before_ = 0;
};

} // namespace jantaku::arena
