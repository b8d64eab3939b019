// Progress: one line on stderr that is written over: games done, speed, time left.
//
// shown   a few times a second at most, and when all games are done
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace jantaku::arena {

class Progress {
  public:
    // done: how many games an earlier run has played.
    Progress(std::size_t games, std::size_t done);

    void add();
    // Leaves the line as it is.
    void end() const;

  private:
    using Clock = std::chrono::steady_clock;

    std::size_t games_;
    std::size_t before_;
    std::size_t done_;
    Clock::time_point begin_;
    Clock::time_point shown_;
};

// 75 of 100 games  12.5 games/s  0:00:02 left
[[nodiscard]] std::string
progress_text(std::size_t done, std::size_t games, std::size_t played, double seconds);

} // namespace jantaku::arena
