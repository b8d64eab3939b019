#include "advice/unseen.hpp"
#include "foresight/reading.hpp"
#include "foresight/shapes.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_game.hpp"

#include <algorithm>

namespace jantaku::reading_test {

using namespace jantaku::literals;
using foresight::OpponentReading;
using foresight::OpponentReadings;

namespace {

void discard(SeatView& view, Seat seat, Tile tile, bool riichi = false) {
    SeatPublic& its = view.table.seats[seat];
    its.river.push_back({tile, false, riichi, false});
    its.discarded.add(tile.kind());
    if (riichi) its.riichi = Riichi::accepted;
}

SeatView against_riichi() {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    discard(view, Seat{1}, "9p"_t);
    discard(view, Seat{1}, "4m"_t, true);
    view.table.seats[Seat{1}].let_pass.add("7s"_k);
    return view;
}

OpponentReading of(const SeatView& view, Seat seat) {
    for (const OpponentReading& reading :
         foresight::read_others(view.table, view.seat, advice::unseen(view))) {
        if (reading.seat == seat) return reading;
    }
    throw InvariantError{"nobody there"};
}

} // namespace

TEST_CASE("reading: a seat in riichi is ready, and its genbutsu are no waits (B-10)",
          "[foresight]") {
    const OpponentReading reading = of(against_riichi(), Seat{1});
    CHECK(reading.riichi);
    CHECK(reading.ready[0] == 1);
    for (const Kind kind : {"4m"_k, "9p"_k, "7s"_k})
        CHECK(reading.waits[kind.index()] == 0);
}

TEST_CASE(
    "reading: suji is less dangerous, and an end tile is less dangerous than a middle one (B-13)",
    "[foresight]") {
    const OpponentReading reading = of(against_riichi(), Seat{1});
    const auto waits = [&](Kind kind) { return reading.waits[kind.index()]; };
    CHECK(waits("1m"_k) < waits("2m"_k)); // 1 and 7 are suji of 4
    CHECK(waits("7m"_k) < waits("6m"_k));
    CHECK(waits("1s"_k) < waits("5s"_k));
    CHECK(waits("4z"_k) < waits("5s"_k));
}

TEST_CASE("reading: no run can wait through a kind of which four tiles are seen (B-14)",
          "[foresight]") {
    SeatView view = against_riichi();
    const float before = of(view, Seat{1}).waits["1s"_k.index()];
    for (int i = 0; i < 4; ++i)
        discard(view, Seat{3}, "2s"_t);
    CHECK(of(view, Seat{1}).waits["1s"_k.index()] < before);
}

TEST_CASE("reading: when all melds of a seat are of one suit, the other suits are safer (B-15)",
          "[foresight]") {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    for (const Tile tile : {"1s"_t, "9s"_t}) {
        Meld meld{
            .kind = MeldKind::pon, .tiles = {tile, tile, tile}, .called = tile, .from = Seat{0}};
        view.table.seats[Seat{2}].melds.push_back(meld);
    }
    for (int i = 0; i < 8; ++i)
        discard(view, Seat{2}, i % 2 == 0 ? "9m"_t : "4z"_t);
    const OpponentReading reading = of(view, Seat{2});
    CHECK(reading.waits["5s"_k.index()] > reading.waits["5p"_k.index()]);
    CHECK(reading.waits["5s"_k.index()] > reading.waits["5m"_k.index()]);
}

TEST_CASE("reading: a seat with more melds and discards is more likely to be ready",
          "[foresight]") {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    float before = -1;
    for (int melds = 0; melds <= 3; ++melds) {
        for (int i = 0; i < 3; ++i)
            discard(view, Seat{2}, "9m"_t);
        const float now = of(view, Seat{2}).ready[0];
        CAPTURE(melds);
        CHECK(now > before);
        before = now;
        const Tile tile{Kind{static_cast<std::size_t>(12 + melds)}};
        Meld meld{
            .kind = MeldKind::pon, .tiles = {tile, tile, tile}, .called = tile, .from = Seat{0}};
        view.table.seats[Seat{2}].melds.push_back(meld);
    }
}

TEST_CASE("reading: in random games it gives chances, and sees no hidden tile",
          "[foresight][property]") {
    random_play::Random random{20261122};
    int ready = 0;
    for (int games = 0; games < 20; ++games) {
        const auto look = [&](const Game& game, Seat seat) {
            if (game.table.phase != Phase::turn) return;
            const SeatView view = game.view(seat);
            const Counts left = advice::unseen(view);
            for (const OpponentReading& reading : foresight::read_others(view.table, seat, left)) {
                float waits = 0;
                for (const float chance : reading.waits) {
                    REQUIRE(chance >= 0);
                    REQUIRE(chance <= 1);
                    waits += chance;
                }
                for (const float chance : reading.ready) {
                    REQUIRE(chance >= 0);
                    REQUIRE(chance <= 1);
                }
                REQUIRE(reading.base > 0);
                REQUIRE(reading.base <= 8000);
                ready += waits > 1 ? 1 : 0;
            }
        };
        random_play::play_game(random_play::random_rules(random), random, 300, look,
                               [](const Game&, const Event&) {});
    }
    CHECK(ready > 100);
}

TEST_CASE("shapes: no shape waits for a tile on which the hand is furiten", "[foresight]") {
    const SeatView view = against_riichi();
    foresight::Shapes shapes;
    foresight::list_shapes(view.table, Seat{1}, advice::unseen(view), shapes);
    CHECK(shapes.size() > 80);
    for (const foresight::Shape& shape : shapes) {
        for (const Kind safe : {"4m"_k, "9p"_k, "7s"_k}) {
            CHECK(shape.first != safe);
            CHECK(shape.second != safe);
        }
        CHECK(shape.ways > 0);
    }
}

} // namespace jantaku::reading_test
