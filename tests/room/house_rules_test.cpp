// House rules: who must accept them before what.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>

namespace jantaku::house_rules_test {

using jantaku::test::error_of;
using jantaku::test::OwnerWorld;

namespace {

Create create() {
    Create ask;
    ask.type = "hanchan";
    ask.preset = "default";
    return ask;
}

} // namespace

TEST_CASE("house rules: a person begins nothing and writes nothing before they are accepted",
          "[room][house]") {
    OwnerWorld world;
    world.owner().change_house(7);
    const SessionId ann = world.enter();
    CHECK(world.last<Entered>(ann)->must_agree);
    const std::vector<Ask> asks{create(),
                                FindMatch{},
                                Join{RoomId{1}},
                                Accept{},
                                TakeUp{},
                                ForkGame{},
                                Rename{"Ann"},
                                Register{.name = "Ann", .password = "correct-horse"},
                                Invite{"Bob"},
                                Say{"hello"},
                                Tell{"Bob", "hello"},
                                AddEntropy{"words"}};
    for (const Ask& ask : asks)
        CHECK(error_of(world.ask(ann, ask)) == Error::house_rules);
    CHECK_FALSE(error_of(world.ask(ann, ListRooms{})));
    CHECK_FALSE(error_of(world.ask(ann, Befriend{"nobody"})) == Error::house_rules);
    for (const std::uint64_t of_another_node : {std::uint64_t{0}, std::uint64_t{6}})
        CHECK(error_of(world.ask(ann, Agree{of_another_node})) == Error::bad_value);
    CHECK(world.warnings.size() == 1);
    CHECK(error_of(world.ask(ann, create())) == Error::house_rules);
    CHECK_FALSE(error_of(world.ask(ann, Agree{7})));
    for (const Ask& ask : asks)
        CHECK_FALSE(error_of(world.ask(ann, ask)) == Error::house_rules);
}

TEST_CASE("house rules: an account has accepted them also after a restart", "[room][house]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    world.ask(ann, Register{.name = "Ann", .password = "correct-horse"});
    const std::string key = world.last<KeyGiven>(ann)->key;
    CHECK_FALSE(world.last<Entered>(ann)->must_agree);
    world.owner().change_house(~std::uint64_t{0});
    world.ask(ann, Agree{~std::uint64_t{0}});
    world.restart();
    world.owner().change_house(~std::uint64_t{0});
    CHECK_FALSE(world.last<Entered>(world.resume(key))->must_agree);
    world.owner().change_house(9);
    CHECK(world.last<Entered>(world.resume(key))->must_agree);
}

TEST_CASE("house rules: programs are not asked, and players come back to their table",
          "[room][house]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    world.ask(ann, create());
    const RoomId room = *world.last<Placed>(ann)->room;
    const SessionId bob = world.enter();
    world.ask(bob, Join{room});
    world.ask(ann, AddBot{.level = "easy", .count = 2});
    world.ask(ann, Start{});
    world.ask(ann, Home{});
    world.owner().change_house(7);
    CHECK(error_of(world.ask(ann, Join{RoomId{room.value + 1}})) == Error::house_rules);
    CHECK_FALSE(error_of(world.ask(ann, Join{room})));
    const SessionId bot = world.enter();
    world.ask(bot, Introduce{SeatKind::program});
    CHECK_FALSE(error_of(world.ask(bot, Say{"hello"})));
}

TEST_CASE("house rules: a node without them takes nobody's acceptance away", "[room][house]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    world.owner().change_house(7);
    world.ask(ann, Agree{7});
    world.owner().change_house(0);
    CHECK_FALSE(error_of(world.ask(ann, Agree{0})));
    CHECK(error_of(world.ask(ann, Agree{7})) == Error::bad_value);
    world.owner().change_house(7);
    CHECK_FALSE(error_of(world.ask(ann, create())));
}

TEST_CASE("house rules: nobody starts a game in a room from before them", "[room][house]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    world.ask(ann, create());
    world.owner().change_house(7);
    world.ask(ann, AddBot{.level = "easy", .count = 3});
    CHECK(error_of(world.ask(ann, Start{})) == Error::house_rules);
    CHECK(error_of(world.ask(ann, Again{})) == Error::house_rules);
    world.ask(ann, Introduce{SeatKind::program});
    world.ask(ann, Introduce{SeatKind::person});
    CHECK(error_of(world.ask(ann, Start{})) == Error::house_rules);
    world.ask(ann, Agree{7});
    CHECK_FALSE(error_of(world.ask(ann, Start{})));
}

TEST_CASE("house rules: they are shown to people, whatever used the account before",
          "[room][house]") {
    OwnerWorld world;
    const SessionId bot = world.enter();
    world.ask(bot, Introduce{SeatKind::program});
    world.ask(bot, Register{.name = "Ann", .password = "correct-horse"});
    const std::string key = world.last<KeyGiven>(bot)->key;
    world.owner().change_house(7);
    const SessionId person = world.resume(key);
    CHECK(world.last<Entered>(person)->must_agree);
    CHECK(error_of(world.ask(person, create())) == Error::house_rules);
}

} // namespace jantaku::house_rules_test
