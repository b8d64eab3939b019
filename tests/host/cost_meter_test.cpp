// Cost meter: what counts as lately, and to whom an input is charged.
#include "host/cost_meter.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::cost_meter_test {

using namespace std::chrono_literals;
using Sums = RecentSums<RoomId, IdHash>;

namespace {

const Sums::Time begin{1000s};
const RoomId room{1};

CostShare share_of(Sums& sums, RoomId of, Sums::Time now) {
    const auto shares = sums.shares(now);
    const auto found = shares.find(of);
    return found == shares.end() ? CostShare{} : found->second;
}

} // namespace

TEST_CASE("cost meter: the minute before counts for what is left of it", "[host][costs]") {
    Sums sums{begin};
    for (int i = 0; i < 10; ++i)
        sums.add(room, 600ms, begin + 10s); // a tenth of a core
    CHECK(share_of(sums, room, begin + 59s).of_core == 1000);
    CHECK(share_of(sums, room, begin + 59s).inputs == 10);
    CHECK(share_of(sums, room, begin + 90s).of_core == 500);
    CHECK(share_of(sums, room, begin + 90s).inputs == 5);
    sums.add(room, 600ms, begin + 90s);
    CHECK(share_of(sums, room, begin + 90s).of_core == 600);
    CHECK(share_of(sums, room, begin + 120s).of_core == 100);
    CHECK(share_of(sums, room, begin + 181s).of_core == 0);
    CHECK(sums.shares(begin + 1000s).empty()); // and takes no memory
}

TEST_CASE("cost meter: a flood of connections takes a bounded memory", "[host][costs]") {
    Sums sums{begin};
    for (std::uint32_t i = 1; i <= Sums::most + 10; ++i)
        sums.add(RoomId{i}, 600ms, begin);
    sums.add(room, 600ms, begin);
    CHECK(sums.shares(begin).size() == Sums::most);
    CHECK(share_of(sums, room, begin).inputs == 2);
}

TEST_CASE("cost meter: an input is charged to the connection or the room that it comes from",
          "[host][costs]") {
    CostMeter meter{begin};
    meter.add(Bytes{SessionId{7}, "x"}, 60ms, begin);
    meter.add(Appended{.room = room}, 120ms, begin);
    meter.add(Ticked{}, 180ms, begin);
    meter.add(Thought{.room = RoomId{2}, .seat = Seat{0}, .rid = 1, .action = {}}, 600ms, begin);
    const CostsMeasured costs = meter.measure({.ticket = 9}, begin + 1s);
    CHECK(costs.ticket == 9);
    CHECK(costs.loop.of_core == 60);
    CHECK(costs.loop.inputs == 3);
    CHECK(costs.thoughts.of_core == 100);
    REQUIRE(costs.connections.size() == 1);
    CHECK(costs.connections.front().session == SessionId{7});
    CHECK(costs.connections.front().loop.of_core == 10);
    REQUIRE(costs.rooms.size() == 2); // the dearest one first
    CHECK(costs.rooms.front().room == RoomId{2});
    CHECK(costs.rooms.front().thoughts.of_core == 100);
    CHECK(costs.rooms.back().room == room);
    CHECK(costs.rooms.back().loop.of_core == 20);
}

TEST_CASE("cost meter: only the dearest are told", "[host][costs]") {
    CostMeter meter{begin};
    for (std::uint64_t i = 1; i <= 50; ++i)
        meter.add(Bytes{SessionId{i}, "x"}, std::chrono::milliseconds{60 * i}, begin);
    const CostsMeasured costs = meter.measure({}, begin + 1s);
    REQUIRE(costs.connections.size() == CostsMeasured::most);
    CHECK(costs.connections.front().session == SessionId{50});
    CHECK(costs.connections.back().session == SessionId{41});
}

} // namespace jantaku::cost_meter_test
