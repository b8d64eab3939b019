#include "hand/suit_machine.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace jantaku {

namespace {

constexpr std::uint8_t out_of_reach = 15; // more tiles than any hand can lack

// The situation between two ranks: how many sets were begun, whether one kind is the pair, and how
// many runs need the next rank as their last tile (closing) or as their middle tile (going).
struct Situation {
    std::size_t sets = 0;
    std::size_t pair = 0;
    std::size_t closing = 0;
    std::size_t going = 0;
    friend constexpr bool operator==(const Situation&, const Situation&) = default;
};

constexpr std::size_t situation_count = 70;

constexpr std::array<Situation, situation_count> all_situations() {
    std::array<Situation, situation_count> all{};
    std::size_t n = 0;
    for (std::size_t sets = 0; sets <= max_sets; ++sets) {
        for (std::size_t pair = 0; pair <= 1; ++pair) {
            for (std::size_t closing = 0; closing <= sets; ++closing) {
                for (std::size_t going = 0; closing + going <= sets; ++going) {
                    all[n++] = {sets, pair, closing, going};
                }
            }
        }
    }
    return all;
}

constexpr auto situations = all_situations();

constexpr std::uint8_t index_of(const Situation& situation) {
    return static_cast<std::uint8_t>(std::ranges::find(situations, situation) - situations.begin());
}

// One way to use a rank: it leads from one situation to the next and needs up to four of the tiles.
struct Step {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t needed = 0;
};

// All ways to use a rank at which at most `starts` runs may start.
std::vector<Step> steps_with(std::size_t starts) {
    std::vector<Step> steps;
    for (const auto& [sets, pair, closing, going] : situations) {
        for (std::size_t runs = 0; runs <= starts && sets + runs <= max_sets; ++runs) {
            for (std::size_t triplet = 0;
                 triplet <= std::min(max_sets - sets - runs, std::size_t{1}); ++triplet) {
                for (std::size_t new_pair = 0; pair + new_pair <= 1; ++new_pair) {
                    const auto needed = closing + going + runs + 3 * triplet + 2 * new_pair;
                    if (needed > 4) continue;
                    steps.push_back(
                        {index_of({sets, pair, closing, going}),
                         index_of({sets + runs + triplet, pair + new_pair, going, runs}),
                         static_cast<std::uint8_t>(needed)});
                }
            }
        }
    }
    return steps;
}

// The fewest tiles that are lacking so far, by situation.
using Progress = std::array<std::uint8_t, situation_count>;

Progress nothing_read() {
    Progress progress;
    progress.fill(out_of_reach);
    progress[index_of({})] = 0;
    return progress;
}

Progress read_rank(const Progress& before, int held, const std::vector<Step>& steps) {
    Progress after;
    after.fill(out_of_reach);
    for (const auto& [from, to, needed] : steps) {
        const int lacking = before[from] + std::max(0, needed - held);
        if (lacking < after[to]) after[to] = static_cast<std::uint8_t>(lacking);
    }
    return after;
}

SuitRow row_of(const Progress& end) {
    SuitRow row;
    for (std::size_t sets = 0; sets <= max_sets; ++sets) {
        row.without_pair[sets] = end[index_of({.sets = sets})];
        row.with_pair[sets] = end[index_of({.sets = sets, .pair = 1})];
    }
    return row;
}

} // namespace

SuitMachine::SuitMachine(std::size_t ranks, std::size_t last_run_start) {
    struct Reached {
        std::size_t number = 0;       // in its layer
        std::size_t fewest_tiles = 0; // of all suits that lead here
    };
    const auto with_runs = steps_with(max_sets);
    const auto without_runs = steps_with(0);
    std::map<Progress, Reached> layer{{nothing_read(), Reached{}}};
    for (std::size_t rank = 1; rank <= ranks; ++rank) {
        const auto& steps = rank <= last_run_start ? with_runs : without_runs;
        const auto first = next_.size();
        next_.resize(first + layer.size());
        const auto first_after = rank == ranks ? 0 : next_.size();
        std::map<Progress, Reached> after;
        for (const auto& [progress, reached] : layer) {
            for (std::size_t held = 0; held <= 4; ++held) {
                const auto tiles = reached.fewest_tiles + held;
                if (tiles > max_tiles) break;
                const auto [place, added] =
                    after.try_emplace(read_rank(progress, static_cast<int>(held), steps),
                                      Reached{after.size(), tiles});
                auto& target = place->second;
                target.fewest_tiles = std::min(target.fewest_tiles, tiles);
                next_[first + reached.number][held] =
                    static_cast<std::uint16_t>(first_after + target.number);
            }
        }
        layer = std::move(after);
    }
    rows_.resize(layer.size());
    for (const auto& [progress, reached] : layer)
        rows_[reached.number] = row_of(progress);
}

} // namespace jantaku
