#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"
#include "tools/arena/sequential.hpp"

#include <array>
#include <jantaku/tile/result.hpp>
#include <vector>

namespace jantaku::sequential_test {

using namespace arena;
using random_play::Random;

namespace {

// Four games with one deal each: nearly a normal distribution, with a standard deviation of 0.72 ranks.
// On average B's ranks are `percent` / 400 greater than A's.
Samples play_until_verdict(Random& random, std::size_t percent, double better) {
    Samples samples;
    while (samples.number < 4000) {
        for (std::size_t i = 0; i < deals_a_step; ++i) {
            Count sum = 0;
            for (int n = 0; n < 12; ++n)
                sum += static_cast<Count>(random.below(3)) - 1;
            samples.add(sum + (random.chance(percent) ? 1 : 0));
        }
        if (verdict(samples, 4, better) != Verdict::open) break;
    }
    return samples;
}

} // namespace

TEST_CASE("sequential test: the ratio of known differences", "[arena]") {
    const std::array<Count, 4> a{10, 8, 6, 12};
    const std::array<Count, 4> b{14, 8, 14, 16};
    const Samples four = differences(a, b);
    CHECK(four == Samples{.number = 4, .sum = 16, .squares = 96});
    // A mean of 1 rank, and a variance of (96 - 4 * 16 + 1) / 3 / 16.
    CHECK(llr(four, 4, 0.5) == Approx(4 * 0.5 * 1.5 / (2 * 0.6875)));
    CHECK(llr(four, 4, 2.0) == Approx(0.0));
    CHECK(llr({.number = 1, .sum = 4, .squares = 16}, 4, 0.5) == 0);
    CHECK(llr({}, 4, 0.5) == 0);
    CHECK_THROWS_AS(differences(a, std::span{b}.first(3)), InvariantError);
}

TEST_CASE("sequential test: no verdict before the variance is known", "[arena]") {
    const auto always = [](Count deals, Count difference) {
        return Samples{
            .number = deals, .sum = deals * difference, .squares = deals * difference * difference};
    };
    CHECK(verdict(always(fewest_deals - 1, 2), 4, 0.05) == Verdict::open);
    CHECK(verdict(always(fewest_deals, 2), 4, 0.05) == Verdict::better);
    CHECK(verdict(always(fewest_deals, -2), 4, 0.05) == Verdict::not_better);
    // The same player twice.
    CHECK(verdict(always(fewest_deals, 0), 4, 0.05) == Verdict::not_better);
}

TEST_CASE("sequential test: each hypothesis is rejected in about 5 of 100 where it is true",
          "[arena]") {
    constexpr int tests = 400;
    struct Row {
        std::size_t percent;
        double better;
    };
    for (const Row row : {Row{80, 0.2}, Row{40, 0.1}}) {
        CAPTURE(row.better);
        Random random{41};
        std::array<int, 3> equal{};
        std::array<int, 3> stronger{};
        for (int n = 0; n < tests; ++n) {
            const auto ends = [&](std::size_t chance) {
                const Samples samples = play_until_verdict(random, chance, row.better);
                return static_cast<std::size_t>(verdict(samples, 4, row.better));
            };
            ++equal.at(ends(0));
            ++stronger.at(ends(row.percent));
        }
        CAPTURE(equal, stronger);
        CHECK(equal[static_cast<std::size_t>(Verdict::better)] <= tests * 7 / 100);
        CHECK(stronger[static_cast<std::size_t>(Verdict::not_better)] <= tests * 7 / 100);
        CHECK(equal[static_cast<std::size_t>(Verdict::not_better)] >= tests * 92 / 100);
        CHECK(stronger[static_cast<std::size_t>(Verdict::better)] >= tests * 92 / 100);
    }
}

TEST_CASE("sequential test: a difference at the end of a test is greater than the true one",
          "[arena]") {
    Random random{43};
    double sum = 0;
    constexpr int tests = 300;
    for (int n = 0; n < tests; ++n) {
        const Samples samples = play_until_verdict(random, 80, 0.2);
        sum += static_cast<double>(samples.sum) / static_cast<double>(samples.number) / 4;
    }
    CHECK(sum / tests > 0.21);
}

} // namespace jantaku::sequential_test
