#include "room/alarms.hpp"
#include "tests/support/catch.hpp"

#include <map>
#include <random>

namespace jantaku::alarms_test {

TEST_CASE("alarms: they go off in time, each once", "[room][alarms]") {
    Alarms<RoomId> alarms;
    CHECK(!alarms.next());
    alarms.set(RoomId{2}, Tick{20});
    alarms.set(RoomId{1}, Tick{20});
    alarms.set(RoomId{3}, Tick{30});
    CHECK(alarms.next() == Tick{20});
    CHECK(alarms.take_due(Tick{19}).empty());
    CHECK(alarms.take_due(Tick{25}) == std::vector{RoomId{1}, RoomId{2}});
    CHECK(alarms.take_due(Tick{25}).empty());
    CHECK(alarms.next() == Tick{30});
}

TEST_CASE("alarms: set() moves an alarm both ways, by() only forward", "[room][alarms]") {
    Alarms<RoomId> alarms;
    alarms.set(RoomId{1}, Tick{20});
    alarms.set(RoomId{1}, Tick{40});
    CHECK(alarms.next() == Tick{40});
    alarms.by(RoomId{1}, Tick{50});
    CHECK(alarms.next() == Tick{40});
    alarms.by(RoomId{1}, Tick{10});
    CHECK(alarms.next() == Tick{10});
    alarms.set(RoomId{1}, std::nullopt);
    CHECK(!alarms.next());
}

TEST_CASE("alarms: things that come and go leave nothing behind", "[room][alarms]") {
    Alarms<SessionId> alarms;
    alarms.set(SessionId{0}, Tick{5'000});
    for (std::uint64_t id = 1; id <= 10'000; ++id) {
        alarms.set(SessionId{id}, Tick{600'000});
        alarms.by(SessionId{id}, Tick{500'000});
        alarms.erase(SessionId{id});
    }
    CHECK(alarms.size() < 100);
    CHECK(alarms.next() == Tick{5'000});
    CHECK(alarms.take_due(Tick{600'000}) == std::vector{SessionId{0}});
}

TEST_CASE("alarms: as if each were looked at", "[room][alarms]") {
    std::minstd_rand engine{1};
    Alarms<RoomId> alarms;
    std::map<RoomId, Tick> expected;
    for (Tick now{0}; now < Tick{3000}; ++now) {
        const RoomId id{static_cast<std::uint32_t>(engine() % 20)};
        const Tick at = now + Tick{engine() % 50};
        switch (engine() % 3) {
        case 0:
            alarms.set(id, at);
            expected[id] = at;
            break;
        case 1:
            alarms.by(id, at);
            expected.try_emplace(id, at);
            expected[id] = std::min(expected[id], at);
            break;
        default:
            alarms.erase(id);
            expected.erase(id);
        }
        std::vector<RoomId> due;
        for (const auto& [each, when] : expected)
            if (when <= now) due.push_back(each);
        for (const RoomId each : due)
            expected.erase(each);
        REQUIRE(alarms.take_due(now) == due);
        REQUIRE(alarms.next().has_value() == !expected.empty());
    }
}

} // namespace jantaku::alarms_test
