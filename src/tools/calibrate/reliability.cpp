#include "tools/calibrate/reliability.hpp"

#include <algorithm>
#include <cmath>

namespace jantaku::calibrate {

namespace {

// A forecast that was sure and wrong would be infinitely surprised.
constexpr double least_chance = 1e-4;

double surprise_of(double chance, bool came) {
    const double clamped = std::clamp(chance, least_chance, 1 - least_chance);
    return -std::log2(came ? clamped : 1 - clamped);
}

} // namespace

Reliability::Reliability(std::span<const float, bin_count - 1> ends) : ends_{ends} {}

void Reliability::add(float chance, bool came) {
    const auto place = std::ranges::upper_bound(ends_, chance) - ends_.begin();
    Bin& bin = bins_[static_cast<std::size_t>(place)];
    ++bin.cases;
    bin.said += chance;
    bin.came += came ? 1 : 0;
    surprise_ += surprise_of(chance, came);
}

void Reliability::add(const Reliability& more) {
    for (std::size_t i = 0; i < bin_count; ++i) {
        bins_[i].cases += more.bins_[i].cases;
        bins_[i].said += more.bins_[i].said;
        bins_[i].came += more.bins_[i].came;
    }
    surprise_ += more.surprise_;
}

Reliability::Bin Reliability::all() const {
    Bin sum;
    for (const Bin& bin : bins_) {
        sum.cases += bin.cases;
        sum.said += bin.said;
        sum.came += bin.came;
    }
    return sum;
}

double Reliability::surprise() const {
    const std::int64_t cases = all().cases;
    return cases > 0 ? surprise_ / static_cast<double>(cases) : 0;
}

double Reliability::of_mean() const {
    const Bin sum = all();
    if (sum.cases == 0) return 0;
    const double mean = static_cast<double>(sum.came) / static_cast<double>(sum.cases);
    return mean * surprise_of(mean, true) + (1 - mean) * surprise_of(mean, false);
}

} // namespace jantaku::calibrate
