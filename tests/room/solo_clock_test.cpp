// Solo clock: nobody hurries a person who plays with built-in players alone.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::solo_clock_test {

using namespace jantaku::test;

namespace {

Create tonpuu() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    return create;
}

// The last question that the session was asked.
Span left_for(const OwnerWorld& world, SessionId who) {
    REQUIRE(world.last<Asked>(who) != nullptr);
    return world.last<Asked>(who)->left;
}

} // namespace

TEST_CASE("solo clock: a person alone with bots has all the time", "[room][clocks]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    world.ask(a, tonpuu());
    world.ask(a, AddBot{.level = "normal", .count = 3});
    world.ask(a, Start{});
    for (int i = 0; i < 200 && world.last<Asked>(a) == nullptr; ++i)
        world.advance(Tick{100});
    CHECK(left_for(world, a) == Span::max());
    const std::uint64_t rid = world.last<Asked>(a)->rid;
    for (int i = 0; i < 100; ++i)
        world.advance(Tick{60'000});
    CHECK(world.last<Asked>(a)->rid == rid);
}

TEST_CASE("solo clock: it runs if the room wants it, for a program, and among people",
          "[room][clocks]") {
    const auto left_where = [](bool solo_clock, bool is_program, bool with_another) {
        OwnerWorld world;
        const SessionId a = world.enter();
        if (is_program) world.ask(a, Introduce{SeatKind::program});
        Create create = tonpuu();
        create.options.solo_clock = solo_clock;
        world.ask(a, create);
        if (with_another) {
            const SessionId b = world.enter();
            world.ask(b, Join{.room = RoomId{1}});
        }
        world.ask(a, AddBot{.level = "normal", .count = with_another ? 2U : 3U});
        world.ask(a, Start{});
        for (int i = 0; i < 2000 && world.last<Asked>(a) == nullptr; ++i)
            world.advance(Tick{100});
        return left_for(world, a);
    };
    CHECK(left_where(false, false, false) == Span::max());
    CHECK(left_where(true, false, false) < Tick{60'000});
    CHECK(left_where(false, true, false) < Tick{60'000});
    CHECK(left_where(false, false, true) < Tick{60'000});
}

} // namespace jantaku::solo_clock_test
