#include "tests/support/catch.hpp"

#include <jantaku/table/statistics.hpp>

namespace jantaku::statistics_test {

namespace {

PerSeat<int> points(int a, int b, int c, int d) {
    PerSeat<int> all(4);
    all[Seat{0}] = a;
    all[Seat{1}] = b;
    all[Seat{2}] = c;
    all[Seat{3}] = d;
    return all;
}

Public four_players() {
    Public table;
    table.seats = PerSeat<SeatPublic>(4);
    table.points = PerSeat<int>(4, 25000);
    return table;
}

} // namespace

TEST_CASE("statistics: a ron counts for winner and payer, with the riichi that won it",
          "[table][statistics]") {
    PerSeat<Statistics> all(4);
    Public table = four_players();
    count(all, table, ReachAccepted{Seat{1}});
    table.seats[Seat{1}].riichi = Riichi::accepted;
    Hora ron;
    ron.seat = Seat{1};
    ron.from = Seat{2};
    ron.deltas = points(0, 9000, -8000, 0);
    count(all, table, ron);
    Hora tsumo;
    tsumo.seat = Seat{3};
    tsumo.from = Seat{3};
    tsumo.deltas = points(-1000, -500, -500, 2000);
    count(all, table, tsumo);
    PerSeat<Statistics> doubled(4);
    count(doubled, table, ron);
    table.phase = Phase::result;
    ron.seat = Seat{0};
    count(doubled, table, ron);
    CHECK(doubled[Seat{2}].deal_ins == 1);
    CHECK(doubled[Seat{2}].lost_points == 16000);
    CHECK(doubled[Seat{0}].rons == 1);
    CHECK(all[Seat{1}].riichi == 1);
    CHECK(all[Seat{1}].riichi_wins == 1);
    CHECK(all[Seat{1}].rons == 1);
    CHECK(all[Seat{1}].won_points == 9000);
    CHECK(all[Seat{2}].deal_ins == 1);
    CHECK(all[Seat{2}].lost_points == 8000);
    CHECK(all[Seat{3}].tsumos == 1);
    CHECK(all[Seat{3}].riichi_wins == 0);
    CHECK(all[Seat{0}] == Statistics{});
}

TEST_CASE("statistics: tenpai counts only at exhaustive draws", "[table][statistics]") {
    PerSeat<Statistics> all(4);
    Ryukyoku draw;
    draw.tenpai = PerSeat<bool>(4);
    draw.tenpai[Seat{2}] = true;
    count(all, four_players(), draw);
    draw.kind = DrawKind::kyuushu;
    count(all, four_players(), draw);
    CHECK(all[Seat{2}].tenpai == 1);
    CHECK(all[Seat{2}].draws == 1);
    CHECK(all[Seat{0}].tenpai == 0);
    CHECK(all[Seat{0}].draws == 1);
}

TEST_CASE("statistics: the end of a game gives places and points, and the sums agree",
          "[table][statistics]") {
    PerSeat<Statistics> all(4);
    EndGame end;
    end.points = points(40000, 10000, 30000, 20000);
    end.rank = points(1, 4, 2, 3);
    end.result = points(60000, -40000, 5000, -25000);
    count(all, four_players(), EndKyoku{});
    count(all, four_players(), end);
    Statistics twice = all[Seat{0}];
    twice.add(all[Seat{1}]);
    CHECK(twice.games == 2);
    CHECK(twice.kyoku == 2);
    CHECK(twice.places[0] == 1);
    CHECK(twice.places[3] == 1);
    CHECK(twice.points == 50000);
    CHECK(twice.result == 20000);
    CHECK(twice.opened == 0);
}

} // namespace jantaku::statistics_test
