// Pauses: the players of a table are told when its record waits too long for the store.
#include "room/journal_writer.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::pause_test {

using jantaku::test::OwnerWorld;

TEST_CASE("pause: a store that does not answer at all is told of, and so is its answer",
          "[room][journal]") {
    OwnerWorld world;
    const SessionId who = world.enter();
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    world.ask(who, create);
    world.ask(who, AddBot{"normal", 3});
    world.ask(who, Start{});
    while (legal(world.view(who)).empty())
        world.advance(Tick{10});
    const Action action = legal(world.view(who))[0];
    const std::uint64_t rid = world.last<Asked>(who)->rid;
    world.hold_appends = true;
    static_cast<void>(world.post(who, Play{rid, action}));
    world.advance(store_patience - Tick{1});
    CHECK(world.last<Paused>(who) == nullptr);
    world.advance(Tick{1});
    REQUIRE(world.last<Paused>(who) != nullptr);
    CHECK(world.last<Paused>(who)->cause == PauseCause::store);
    CHECK(world.last<Paused>(who)->left == Span::max());
    world.advance(Tick{30'000});
    CHECK(world.count<Paused>(who) == 1);
    CHECK(world.count<GoesOn>(who) == 0);
    world.release_appends();
    CHECK(world.count<GoesOn>(who) == 1);
    CHECK(world.count<Paused>(who) == 1);
}

} // namespace jantaku::pause_test
