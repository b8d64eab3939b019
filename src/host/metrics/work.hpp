// Work: what a performer has asked of the store and of bots, and how long it took.
//
// time     measured with steady_clock, from the effect to its answer
// threads  one, that of the performer; the thinking times of bots are collected from all their
//          threads
#pragma once

#include "host/metrics/histogram.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>

namespace jantaku {

using WorkClock = std::chrono::steady_clock;

[[nodiscard]] inline double seconds_since(WorkClock::time_point begin) {
    return std::chrono::duration<double>(WorkClock::now() - begin).count();
}

// The decisions of built-in players.
struct ThoughtFigures {
    Histogram seconds;        // that each took
    Histogram wait_seconds;   // that each waited before, if it was made elsewhere
    std::uint64_t briefs = 0; // made with less effort
    std::size_t waiting = 0;  // currently, or being made
};

struct WorkFigures {
    std::array<std::uint64_t, 4> appends{}; // answered, by AppendResult
    Histogram append_seconds;               // for any answer
    std::size_t store_waiting = 0;          // current questions to the store without an answer
    double store_oldest_seconds = 0;        // age of the oldest of them; 0: there is none
    Histogram turn_seconds;                 // an input, and everything that follows from it at once
    ThoughtFigures thoughts;
};

// The questions that have no answer yet.
class OpenQuestions {
  public:
    using Number = std::uint64_t;

    Number ask() {
        asked_.emplace(++last_, WorkClock::now());
        return last_;
    }
    // How long it took, in seconds.
    double answered(Number number) {
        const auto asked = asked_.find(number);
        const double seconds = seconds_since(asked->second);
        asked_.erase(asked);
        return seconds;
    }
    [[nodiscard]] std::size_t size() const { return asked_.size(); }
    [[nodiscard]] double oldest_seconds() const {
        return asked_.empty() ? 0 : seconds_since(asked_.begin()->second);
    }

  private:
    Number last_ = 0;
    std::map<Number, WorkClock::time_point> asked_;
};

} // namespace jantaku
