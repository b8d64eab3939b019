#include "tests/support/catch.hpp"

#include <jantaku/tile/seat.hpp>
#include <vector>

namespace jantaku::seat_test {

TEST_CASE("seat: shimocha acts next, kamicha acted before", "[tile][seat]") {
    CHECK(after(Seat{0}, 1, 4) == Seat{1});
    CHECK(after(Seat{3}, 1, 4) == Seat{0});
    CHECK(after(Seat{2}, 1, 3) == Seat{0});
    CHECK(distance(Seat{0}, Seat{3}, 4) == 3);
    CHECK(distance(Seat{2}, Seat{2}, 4) == 0);
}

TEST_CASE("seat: distance is the inverse of after, at every table", "[tile][seat]") {
    for (const std::size_t players : {2U, 3U, 4U}) {
        for (const Seat from : seats(players)) {
            for (std::size_t steps = 0; steps < players; ++steps) {
                CHECK(distance(from, after(from, steps, players), players) == steps);
            }
        }
    }
}

TEST_CASE("wind: the dealer is East and the others follow", "[tile][seat]") {
    CHECK(wind_of(Seat{2}, Seat{2}, 4) == Wind::east);
    CHECK(wind_of(Seat{3}, Seat{2}, 4) == Wind::south);
    CHECK(wind_of(Seat{0}, Seat{2}, 4) == Wind::west);
    CHECK(wind_of(Seat{1}, Seat{2}, 4) == Wind::north);
}

TEST_CASE("per seat: as many values as there are seats", "[tile][seat]") {
    PerSeat<int> points{3, 25000};
    CHECK(points.size() == 3);
    points[Seat{1}] -= 1000;
    CHECK(std::vector<int>(points.begin(), points.end()) == std::vector<int>{25000, 24000, 25000});
    CHECK(points != PerSeat<int>(3, 25000));
    CHECK(PerSeat<int>(3, 1) != PerSeat<int>(4, 1));
    CHECK(PerSeat<int>{}.size() == 0);
}

TEST_CASE("seats: the range names each seat once, in order", "[tile][seat]") {
    std::vector<std::size_t> indices;
    for (const Seat seat : seats(4))
        indices.push_back(seat.index());
    CHECK(indices == std::vector<std::size_t>{0, 1, 2, 3});
}

} // namespace jantaku::seat_test
