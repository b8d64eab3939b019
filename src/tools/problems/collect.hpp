// Collect: chooses problems from games, in threads. Their number changes nothing but the time.
#pragma once

#include "study/problem_choice.hpp"
#include "tools/problems/sources.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku::problems {

struct Collected {
    std::vector<study::Problem> problems;
    std::size_t games = 0; // that were looked at, without records that could not be read
};

[[nodiscard]] Collected collect(const Games& games, std::size_t most, std::size_t jobs);

// The file. made_by: the command.
[[nodiscard]] std::string file_text(const Collected& collected, const std::string& made_by);

} // namespace jantaku::problems
