#include "table/after_kyoku.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <jantaku/table/decide.hpp>

namespace jantaku::settlement_test {

namespace {

template <class T>
PerSeat<T> four(T a, T b, T c, T d) {
    PerSeat<T> all(4);
    all[Seat{0}] = a;
    all[Seat{1}] = b;
    all[Seat{2}] = c;
    all[Seat{3}] = d;
    return all;
}

Public table_with(const Rules& rules, const PerSeat<int>& points, int kyotaku = 0) {
    Public table = new_game(rules).table;
    table.points = points;
    table.kyotaku = kyotaku;
    return table;
}

} // namespace

TEST_CASE("settlement: 54300 29000 19700 -3000 settle correctly under three sets of uma (R-2.138)",
          "[table][settlement]") {
    const auto points = four(54300, 29000, 19700, -3000);
    Rules rules;
    CHECK(settle(table_with(rules, points)).result == four(59300, 4000, -15300, -48000));
    rules.uma = {8, 4, -4, -8};
    CHECK(settle(table_with(rules, points)).result == four(52300, 3000, -14300, -41000));
    rules = Rules{};
    rules.return_points = 25000;
    rules.oka = 0;
    CHECK(settle(table_with(rules, points)).result == four(44300, 9000, -10300, -43000));
}

TEST_CASE("settlement: points_half_away rounds the points (R-2.137)", "[table][settlement]") {
    Rules rules;
    rules.uma = {20, 10, -10, -20};
    rules.settlement_rounding = SettlementRounding::points_half_away;
    CHECK(settle(table_with(rules, four(38900, 36400, 31200, -6500))).result ==
          four(50000, 16000, -9000, -57000));
    CHECK(settle(table_with(rules, four(46000, 19900, 17400, 16700))).result ==
          four(56000, 0, -23000, -33000));
}

TEST_CASE("settlement: with the other roundings, the first takes what is left (R-2.137)",
          "[table][settlement]") {
    const auto points = four(46000, 24500, 17400, 12100);
    Rules rules;
    rules.settlement_rounding = SettlementRounding::round5down6up;
    CHECK(settle(table_with(rules, points)).result == four(51000, 0, -18000, -33000));
    rules.settlement_rounding = SettlementRounding::toward_return;
    CHECK(settle(table_with(rules, points)).result == four(49000, 0, -17000, -32000));
}

TEST_CASE("settlement: among equals the earlier seat is higher, or they share (R-2.134)",
          "[table][settlement]") {
    const auto points = four(20000, 30000, 20000, 30000);
    Rules rules;
    const auto by_seat = settle(table_with(rules, points));
    CHECK(by_seat.rank == four(3, 1, 4, 2));
    CHECK(by_seat.result == four(-15000, 35000, -25000, 5000));
    rules.tie_break = TieBreak::split;
    const auto shared = settle(table_with(rules, points, 0));
    CHECK(shared.rank == four(3, 1, 3, 1));
    CHECK(shared.result == four(-20000, 20000, -20000, 20000));
}

TEST_CASE("settlement: leftover sticks go where the option says (R-2.135)", "[table][settlement]") {
    const auto points = four(24000, 30000, 24000, 20000);
    Rules rules;
    const auto first = settle(table_with(rules, points, 2));
    CHECK(first.points == four(24000, 32000, 24000, 20000));
    rules.leftover_sticks = LeftoverSticks::stay;
    CHECK(settle(table_with(rules, points, 2)).points == points);
    rules.leftover_sticks = LeftoverSticks::split;
    CHECK(settle(table_with(rules, points, 2)).points == four(24500, 30500, 24500, 20500));
}

TEST_CASE("settlement: tied firsts share the leftover sticks under split (R-2.134)",
          "[table][settlement]") {
    Rules rules;
    rules.tie_break = TieBreak::split;
    const auto end = settle(table_with(rules, four(30000, 30000, 19000, 19000), 2));
    CHECK(end.points == four(31000, 31000, 19000, 19000));
    CHECK(end.result == four(21000, 21000, -21000, -21000));
}

TEST_CASE(
    "settlement: an amount that three tied players cannot share does not break the tie (R-2.134)",
    "[table][settlement]") {
    Rules rules;
    rules.tie_break = TieBreak::split;
    const auto end = settle(table_with(rules, four(30000, 30000, 30000, 9000), 1));
    CHECK(end.points == four(30334, 30333, 30333, 9000));
    CHECK(end.rank == four(1, 1, 1, 4));
    CHECK(end.result == four(12002, 11999, 11999, -36000));
}

TEST_CASE("settlement: the results sum to 0, whatever the rounding (R-2.136)",
          "[table][settlement]") {
    using enum SettlementRounding;
    for (const auto rounding : {none, round5down6up, toward_return, points_half_away}) {
        for (int odd = 0; odd < 1000; odd += 100) {
            Rules rules;
            rules.settlement_rounding = rounding;
            const auto end =
                settle(table_with(rules, four(41000 - odd, 20000 + odd, 22500 + odd, 16500 - odd)));
            int sum = 0;
            for (const int result : end.result)
                sum += result;
            CAPTURE(static_cast<int>(rounding), odd);
            CHECK(sum == 0);
        }
    }
}

} // namespace jantaku::settlement_test
