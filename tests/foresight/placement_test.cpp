#include "foresight/placement.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/decide.hpp>

namespace jantaku::placement_test {

using foresight::Placement;

namespace {

Public table_at(const Rules& rules, int kyoku, PerSeat<int> points) {
    Public table = new_game(rules).table;
    table.kyoku = kyoku;
    table.dealer = Seat{static_cast<std::size_t>(kyoku) % rules.seat_count()};
    table.points = points;
    return table;
}

PerSeat<int> four(int a, int b, int c, int d) {
    PerSeat<int> points(4);
    points[Seat{0}] = a;
    points[Seat{1}] = b;
    points[Seat{2}] = c;
    points[Seat{3}] = d;
    return points;
}

Outcome drawn(std::size_t players) {
    return {.won = PerSeat<bool>(players), .draw = DrawKind::exhaustive, .dealer_tenpai = false};
}

float worth(const Public& table, Seat seat, const PerSeat<int>& points) {
    return Placement{table, seat}.worth(points, 0, drawn(table.players()));
}

} // namespace

TEST_CASE("placement: the placements of all seats sum to nothing", "[foresight]") {
    const auto points = GENERATE(four(25000, 25000, 25000, 25000), four(41000, 30000, 20000, 9000),
                                 four(25100, 25000, 24900, 25000));
    const int kyoku = GENERATE(0, 3, 6);
    const Public table = table_at(Rules{}, kyoku, points);
    float sum = 0;
    for (const Seat seat : seats(4))
        sum += worth(table, seat, points);
    // The spread of each seat is estimated separately, so the sum is not exactly 0.
    CHECK(std::abs(sum) < 2.5F);
}

TEST_CASE("placement: equal seats are worth the same, and more points are worth more",
          "[foresight]") {
    const PerSeat<int> even = four(25000, 25000, 25000, 25000);
    const Public table = table_at(Rules{}, 2, even);
    CHECK(worth(table, Seat{1}, even) == worth(table, Seat{3}, even));
    float before = -1000;
    for (int points = 1000; points <= 60000; points += 1000) {
        PerSeat<int> then = even;
        then[Seat{1}] = points;
        const float now = worth(table, Seat{1}, then);
        CAPTURE(points);
        CHECK(now > before);
        before = now;
    }
}

TEST_CASE("placement: the last kyoku settles by the rules of the table", "[foresight]") {
    const PerSeat<int> points = four(32000, 31000, 20000, 17000);
    Rules rules;
    const Public table = table_at(rules, 7, points);
    // First: 15, the oka of 20, and 2 for the points above 30000. Second: 5 and 1.
    CHECK(worth(table, Seat{0}, points) == Approx(37));
    CHECK(worth(table, Seat{1}, points) == Approx(6));
    rules.uma = {30, 10, -10, -30};
    rules.oka = 0;
    CHECK(worth(table_at(rules, 7, points), Seat{0}, points) == Approx(32));

    // Nobody has 30000 and the game goes on, so nothing is settled yet.
    Rules on;
    on.extension = Extension::sudden_death;
    const PerSeat<int> low = four(26000, 25500, 25000, 23500);
    CHECK(worth(table_at(on, 7, low), Seat{0}, low) <
          worth(table_at(Rules{}, 7, low), Seat{0}, low));
}

TEST_CASE("placement: a lead is worth more the fewer kyoku are left", "[foresight]") {
    const PerSeat<int> points = four(36000, 25000, 21000, 18000);
    float before = -1000;
    for (const int kyoku : {0, 2, 4, 6}) {
        const float now = worth(table_at(Rules{}, kyoku, points), Seat{0}, points);
        CAPTURE(kyoku);
        CHECK(now > before);
        before = now;
    }
}

TEST_CASE("placement: a seat below zero ends the game where the rules say so", "[foresight]") {
    const PerSeat<int> points = four(60000, 25000, 16000, -1000);
    CHECK(worth(table_at(Rules{}, 2, points), Seat{0}, points) == Approx(15 + 20 + 30));
    Rules rules;
    rules.tobi = false;
    CHECK(worth(table_at(rules, 2, points), Seat{0}, points) < 65);
}

} // namespace jantaku::placement_test
