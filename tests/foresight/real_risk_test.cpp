#include "foresight/real_risk.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::foresight_real_risk_test {

TEST_CASE("real risk: it rises with the judge's risk, and nothing stays nothing", "[foresight]") {
    for (const std::size_t players : {std::size_t{4}, std::size_t{3}}) {
        CHECK(foresight::real_risk(0, players) == 0);
        float before = 0;
        for (int n = 1; n <= 100; ++n) {
            const float told = foresight::real_risk(static_cast<float>(n) / 100, players);
            CAPTURE(players, n);
            CHECK((told > before || told == 1));
            CHECK(told <= 1);
            before = told;
        }
    }
}

} // namespace jantaku::foresight_real_risk_test
