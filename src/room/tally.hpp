// Tally of a problem: how often each answer was a player's first one. It knows no player.
//
// problem  study::Problem::content(): a problem that gets the number of another has its own tally
// bounds   most_tallied answers, each of at most longest_answer bytes
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct ProblemTally {
    struct Count {
        std::string action; // study::to_string()
        std::uint32_t players = 0;
        friend bool operator==(const Count&, const Count&) = default;
    };
    static constexpr std::size_t most_tallied = 64;
    static constexpr std::size_t longest_answer = 32;
    static constexpr std::uint64_t shown_from = 10; // players

    std::uint64_t problem = 0; // below 2^63
    std::vector<Count> counts; // in the order in which they were first given

    // False: the bounds are reached, and nothing was counted.
    bool add(std::string_view action) {
        const auto found = std::ranges::find(counts, action, &Count::action);
        if (found != counts.end()) {
            ++found->players;
            return true;
        }
        if (counts.size() >= most_tallied || action.empty() || action.size() > longest_answer)
            return false;
        counts.push_back({.action = std::string{action}, .players = 1});
        return true;
    }
    [[nodiscard]] std::uint64_t players() const {
        std::uint64_t all = 0;
        for (const Count& count : counts)
            all += count.players;
        return all;
    }
    friend bool operator==(const ProblemTally&, const ProblemTally&) = default;
};

} // namespace jantaku
