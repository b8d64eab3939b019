// Forks: decisions of `hard`, each played on twice on the same wall: with the action that the judge finds
// best, and with another one.
//
// game     four `hard` (or as many as the rules have seats); every few decisions of the game are forked
// other    the second, third and fourth best action by turns
// on       to the end of the kyoku, by `hard` with a brief effort at every seat
// judged   how much more the judge finds in the best one, in the units of Placement
// came     how much more the kyoku brought, in the same units
// slope    of what came on what was judged: 1 if differences are true, 0 if they mean nothing
#pragma once

#include "foresight/contrast.hpp"
#include "room/event.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/rules/rules.hpp>
#include <string>
#include <vector>

namespace jantaku::calibrate {

// A fork counts in the first bin whose end is above its judged difference.
inline constexpr std::array<float, 5> fork_bin_ends{0.1F, 0.25F, 0.5F, 1.0F, 2.0F};
inline constexpr std::size_t fork_bins = fork_bin_ends.size() + 1;

// Sums over the forks of one game.
struct ForksOfGame {
    struct Cell {
        std::int64_t forks = 0;
        double judged = 0;
        double came = 0;
        double products = 0; // of both
        double squares = 0;  // of judged
    };
    std::array<std::array<Cell, fork_bins>, foresight::contrast_count> cells{};
};

[[nodiscard]] ForksOfGame forks_in(const Rules& rules, const Secret& secret);
[[nodiscard]] std::string text_of(const std::vector<ForksOfGame>& games);

} // namespace jantaku::calibrate
