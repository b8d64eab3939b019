#include "tools/fit/real_risk.hpp"

#include "tools/fit/newton.hpp"

#include <algorithm>
#include <cmath>

namespace jantaku::fit {

namespace {

constexpr double percent = 100;
// The first percentage of each bin.
constexpr std::array<int, 10> first_of_bin{0, 1, 2, 3, 5, 8, 11, 15, 20, 30};

constexpr std::array<double, 10> sooner{0.002, 0.004, 0.006, 0.01, 0.015,
                                        0.02,  0.03,  0.1,   0.2,  0.4};

double soon_part(double risk, double soon) {
    return 1 - std::exp(-risk / soon);
}

double told(const Curve& curve, double risk) {
    constexpr double least = 1e-4;
    const double chance = curve.times * risk + curve.unforeseen * soon_part(risk, curve.soon);
    return std::clamp(chance, least, 1 - least);
}

Curve fit_with(const RealTiles& tiles, double soon) {
    const Curve first{.times = 1, .unforeseen = 0.02, .soon = soon};
    const auto changed = [&](const Weights& weights) {
        return Curve{first.times + weights[0], first.unforeseen + weights[1], soon};
    };
    return changed(most_likely(2, [&](const Weights& weights, Slope& slope) {
        const Curve curve = changed(weights);
        for (const RealTile& tile : tiles) {
            if (tile.risk <= 0) continue;
            const double chance = told(curve, tile.risk);
            const double variance = chance * (1 - chance);
            slope.add({tile.risk, soon_part(tile.risk, soon)},
                      ((tile.is_ronned ? 1.0 : 0.0) - chance) / variance, 1 / variance);
        }
    }));
}

double likelihood(const RealTiles& tiles, const Curve& curve) {
    double sum = 0;
    for (const RealTile& tile : tiles) {
        if (tile.risk <= 0) continue;
        const double chance = told(curve, tile.risk);
        sum += std::log(tile.is_ronned ? chance : 1 - chance);
    }
    return sum;
}

void join_small(Bins& bins) {
    while (bins.size() > 1) {
        const auto small = std::ranges::min_element(bins, {}, &Bin::cases);
        if (small->cases >= least_cases) return;
        const bool has_left = small != bins.begin();
        const bool has_right = small + 1 != bins.end();
        const bool is_left = has_left && (!has_right || (small - 1)->cases <= (small + 1)->cases);
        const auto left = is_left ? small - 1 : small;
        const auto right = left + 1;
        left->to = right->to;
        left->cases += right->cases;
        left->said += right->said;
        left->ronned += right->ronned;
        bins.erase(right);
    }
}

} // namespace

Curve fit_curve(const RealTiles& tiles) {
    Curve best;
    double most = likelihood(tiles, best);
    for (const double soon : sooner) {
        const Curve curve = fit_with(tiles, soon);
        const double each = likelihood(tiles, curve);
        if (each <= most || curve.times < 0 || curve.unforeseen < 0) continue;
        most = each;
        best = curve;
    }
    return best;
}

int percent_of(const Curve& curve, float risk) {
    return risk <= 0 ? 0 : static_cast<int>(std::lround(percent * told(curve, risk)));
}

double Bin::mean_said() const {
    return static_cast<double>(said) / static_cast<double>(cases);
}

double Bin::really() const {
    return percent * static_cast<double>(ronned) / static_cast<double>(cases);
}

double Bin::error() const {
    const double share = really() / percent;
    return percent * std::sqrt(share * (1 - share) / static_cast<double>(cases));
}

bool Bin::is_true() const {
    return std::abs(mean_said() - really()) <= std::max(2.0, 2 * error());
}

Bins bins_of(const RealTiles& tiles, const std::function<int(float)>& percent_said) {
    Bins bins;
    for (std::size_t n = 0; n < first_of_bin.size(); ++n) {
        const bool is_last = n + 1 == first_of_bin.size();
        bins.push_back({.from = first_of_bin[n],
                        .to = is_last ? static_cast<int>(percent) : first_of_bin[n + 1] - 1});
    }
    for (const RealTile& tile : tiles) {
        const int said = percent_said(tile.risk);
        Bin& bin = *std::ranges::find_if(bins, [&](const Bin& each) { return said <= each.to; });
        ++bin.cases;
        bin.said += said;
        bin.ronned += tile.is_ronned ? 1 : 0;
    }
    join_small(bins);
    return bins;
}

} // namespace jantaku::fit
