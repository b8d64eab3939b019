#include "tests/support/catch.hpp"
#include "tools/fit/real_risk.hpp"

#include <cmath>

namespace jantaku::real_risk_test {

TEST_CASE("real risk: bins with few tiles are joined, and a false percentage is found", "[fit]") {
    fit::RealTiles tiles;
    const auto add = [&](float risk, std::size_t all, std::size_t ronned) {
        for (std::size_t n = 0; n < all; ++n)
            tiles.push_back({.risk = risk, .players = 4, .is_ronned = n < ronned});
    };
    add(0.01F, 1000, 10);
    add(0.12F, 1000, 180);
    add(0.16F, 100, 16);
    add(0.25F, 250, 63);
    const auto percent = [](float risk) { return static_cast<int>(std::lround(100 * risk)); };
    const fit::Bins bins = fit::bins_of(tiles, percent);
    REQUIRE(bins.size() == 3);
    std::int64_t cases = 0;
    for (const fit::Bin& bin : bins) {
        CHECK(bin.cases >= fit::least_cases);
        cases += bin.cases;
    }
    CHECK(cases == 2350);
    CHECK(bins.front().from == 0);
    CHECK(bins.back().to == 100);
    CHECK(bins[0].is_true());
    CHECK_FALSE(bins[1].is_true());
    CHECK(bins[2].is_true());
}

TEST_CASE("real risk: the fit finds how the numbers were changed", "[fit]") {
    fit::RealTiles tiles;
    for (const float risk : {0.001F, 0.005F, 0.01F, 0.02F, 0.05F, 0.1F, 0.2F, 0.4F}) {
        const double chance = 0.9 * risk + 0.05 * (1 - std::exp(-risk / 0.01));
        constexpr int all = 20'000;
        const int ronned = static_cast<int>(std::lround(all * chance));
        for (int n = 0; n < all; ++n)
            tiles.push_back({.risk = risk, .players = 4, .is_ronned = n < ronned});
    }
    const fit::Curve curve = fit::fit_curve(tiles);
    CHECK(curve.soon == 0.01);
    CHECK(std::abs(curve.times - 0.9) < 0.01);
    CHECK(std::abs(curve.unforeseen - 0.05) < 0.001);
    CHECK(fit::percent_of(curve, 0) == 0);
    CHECK(fit::percent_of(curve, 0.2F) == 23);
}

} // namespace jantaku::real_risk_test
