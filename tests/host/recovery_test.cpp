#include "host/recovery.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <vector>

namespace jantaku::recovery_test {

namespace {

std::vector<RoomId> rooms_up_to(std::size_t last) {
    std::vector<RoomId> rooms;
    while (rooms.size() < last)
        rooms.push_back(RoomId{static_cast<std::uint32_t>(rooms.size() + 1)});
    return rooms;
}

} // namespace

TEST_CASE("recovery: journals are loaded in order, a few at a time", "[app][recovery]") {
    std::vector<RoomId> begun;
    std::deque<std::function<void()>> loading;
    Recovery recovery{[&](RoomId room, std::function<void()> then) {
        begun.push_back(room);
        loading.push_back(std::move(then));
    }};
    CHECK(!recovery.is_running());
    recovery.start();
    CHECK(recovery.is_running());
    const auto rooms = rooms_up_to(2 * Recovery::at_once);
    recovery.load(rooms);
    for (std::size_t loaded = 0; loaded < rooms.size(); ++loaded) {
        CAPTURE(loaded);
        CHECK(loading.size() == std::min(Recovery::at_once, rooms.size() - loaded));
        CHECK(recovery.is_running());
        const auto then = std::move(loading.front());
        loading.pop_front();
        then();
    }
    CHECK(begun == rooms);
    CHECK(!recovery.is_running());
    CHECK(!recovery.why_not());
}

TEST_CASE("recovery: it is over at once if loads are", "[app][recovery]") {
    std::vector<RoomId> begun;
    Recovery recovery{[&](RoomId room, const std::function<void()>& then) {
        begun.push_back(room);
        then();
    }};
    recovery.start();
    const auto rooms = rooms_up_to(100);
    recovery.load(rooms);
    CHECK(begun == rooms);
    CHECK(!recovery.is_running());
    recovery.start();
    recovery.load({});
    CHECK(!recovery.is_running());
}

TEST_CASE("recovery: a store that cannot be read ends it, with a reason", "[app][recovery]") {
    Recovery recovery{[](RoomId, const std::function<void()>&) { FAIL("nothing to load"); }};
    recovery.start();
    recovery.fail("disk");
    CHECK(!recovery.is_running());
    CHECK(recovery.why_not() == "disk");
}

} // namespace jantaku::recovery_test
