// Real risk: what people are told of the judge's risk (foresight/real_risk.hpp), fitted to tiles of
// real games, and how true what is told is.
//
// curve  what comes, by the judge's number r: times × r + unforeseen × (1 − e^(−r / soon)), the
//        numbers that make what came most likely
// bin    the tiles of which a percentage from `from` to `to` is said. A bin with fewer than
//        least_cases is joined to a neighbour
#pragma once

#include "tools/fit/real_games.hpp"

#include <array>
#include <functional>

namespace jantaku::fit {

struct Curve {
    double times = 1;
    double unforeseen = 0;
    double soon = 1;
};

struct Curves {
    Curve of_four;
    Curve of_three;
};

[[nodiscard]] Curve fit_curve(const RealTiles& tiles);
// The percentage that the curve says of a risk.
[[nodiscard]] int percent_of(const Curve& curve, float risk);

struct Bin {
    int from = 0;
    int to = 0;
    std::int64_t cases = 0;
    std::int64_t said = 0; // percentages, summed up
    std::int64_t ronned = 0;

    [[nodiscard]] double mean_said() const;
    [[nodiscard]] double really() const; // in percent
    [[nodiscard]] double error() const;  // the standard error of that
    // Whether what is said is at most 2 points or two standard errors away from what came.
    [[nodiscard]] bool is_true() const;
};
using Bins = std::vector<Bin>;

inline constexpr std::int64_t least_cases = 300;
[[nodiscard]] Bins bins_of(const RealTiles& tiles, const std::function<int(float)>& percent);

} // namespace jantaku::fit
