// Histogram: how long something took, with bounds that suit a disk and a bot.
//
// units  seconds
// counts one for each bound: durations up to it that are longer than the bound before. The last
//        one: durations longer than all bounds
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

namespace jantaku {

struct Histogram {
    static constexpr std::array<double, 15> bounds{
        0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
    std::array<std::uint64_t, bounds.size() + 1> counts{};
    double sum = 0;

    void add(double seconds) {
        const auto bound = std::lower_bound(bounds.begin(), bounds.end(), seconds);
        ++counts.at(static_cast<std::size_t>(bound - bounds.begin()));
        sum += seconds;
    }
    [[nodiscard]] std::uint64_t count() const {
        return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    }
};

} // namespace jantaku
