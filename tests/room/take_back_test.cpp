// Take back: the person of a game against built-in players decides again.
#include "room/take_back.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/solo_game.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <vector>

namespace jantaku::take_back_test {

using namespace jantaku::test;

namespace {

Create tonpuu(int result_seconds = 0) {
    Create create = quick_tonpuu();
    create.options.result_seconds = result_seconds;
    return create;
}

struct Solo {
    explicit Solo(const Create& create = tonpuu()) {
        world.ask(who, create);
        world.ask(who, AddBot{.level = "normal", .count = 3});
        world.ask(who, Start{});
    }
    // Waits for a decision with a choice. False: there is none any more in this kyoku or game.
    bool wait() {
        for (int i = 0; i < 5000; ++i) {
            if (world.last<Placed>(who)->level != Level::table) return false;
            const SeatView view = world.view(who);
            if (view.table.phase == Phase::result) return false;
            if (legal(view).size() > 1) return true;
            world.advance(Tick{50});
        }
        return false;
    }
    void act(const Action& action) {
        CHECK_FALSE(error_of(world.ask(who, Play{world.last<Asked>(who)->rid, action})));
    }
    Action chosen() {
        const SeatView view = world.view(who);
        return choose("normal", view, legal(view), world.last<Asked>(who)->rid);
    }
    std::optional<Error> undo() { return error_of(world.ask(who, Undo{})); }

    OwnerWorld world;
    SessionId who = world.enter();
};

} // namespace

TEST_CASE("undo: the table is as before the last decision, again and again", "[room][undo]") {
    Solo solo;
    CHECK(solo.undo() == Error::nothing_to_undo);
    std::vector<SeatView> before;
    for (int i = 0; i < 6; ++i) {
        REQUIRE(solo.wait());
        before.push_back(solo.world.view(solo.who));
        solo.act(legal(before.back()).back());
    }
    REQUIRE(solo.wait());
    while (!before.empty()) {
        CHECK_FALSE(solo.undo());
        CHECK(solo.world.view(solo.who) == before.back());
        // The seat is asked anew.
        CHECK(solo.world.last<Asked>(solo.who)->rid == solo.world.last<Snapshot>(solo.who)->seq);
        before.pop_back();
    }
    CHECK(solo.undo() == Error::nothing_to_undo);
    REQUIRE(solo.wait());
    solo.act(solo.chosen());
}

TEST_CASE("undo: the same decision leads to the same draw", "[room][undo]") {
    Solo solo;
    REQUIRE(solo.wait());
    const Action first = legal(solo.world.view(solo.who)).front();
    const SeatView asked = solo.world.view(solo.who);
    solo.act(first);
    CHECK_FALSE(solo.undo());
    CHECK(solo.world.view(solo.who) == asked);
    CHECK(solo.world.last<Snapshot>(solo.who)->view->mine.hand == asked.mine.hand);
    solo.act(first);
}

TEST_CASE("undo: also when the hand is over", "[room][undo]") {
    Solo solo{tonpuu(15)};
    SeatView last;
    while (solo.wait()) {
        last = solo.world.view(solo.who);
        solo.act(solo.chosen());
    }
    REQUIRE(solo.world.view(solo.who).table.phase == Phase::result);
    CHECK_FALSE(solo.undo());
    CHECK(solo.world.view(solo.who) == last);
    solo.act(solo.chosen());
    solo.world.ask(solo.who, Acknowledge{});
}

TEST_CASE("undo: a whole game with it goes on to its end, and counts for nobody", "[room][undo]") {
    Solo solo;
    std::uint32_t undone = 0;
    for (int decisions = 0; solo.world.last<GameKept>(solo.who) == nullptr && decisions < 3000;
         ++decisions) {
        if (!solo.wait()) {
            solo.world.advance(Tick{100});
            continue;
        }
        const Actions actions = legal(solo.world.view(solo.who));
        const auto n = static_cast<std::size_t>(decisions);
        solo.act(n % 4 == 0 ? actions[n % actions.size()] : solo.chosen());
        if (n % 3 == 0 && solo.world.last<GameKept>(solo.who) == nullptr &&
            solo.world.last<Placed>(solo.who)->level == Level::table)
            undone += solo.undo() ? 0U : 1U;
    }
    REQUIRE(solo.world.last<GameKept>(solo.who) != nullptr);
    CHECK(undone > 10);
    const Reply reply =
        solo.world.ask(solo.who, ShowGame{solo.world.last<GameKept>(solo.who)->number});
    const PlayedGame& game = *std::get<FoundGame>(std::get<Answer>(reply.result)).game;
    CHECK(game.take_backs == undone);
    Game replayed;
    for (const Event& event : game.events)
        apply(replayed, event);
    CHECK(replayed.table.phase == Phase::over);
    const Reply stats = solo.world.ask(solo.who, ShowStatistics{});
    CHECK(std::get<Frozen<PlayedStatistics>>(std::get<Answer>(stats.result))->by_players[4].games ==
          0);
}

TEST_CASE("undo: over a restart and an adjournment", "[room][undo]") {
    Solo solo;
    const std::string key = solo.world.last<Entered>(solo.who)->key;
    std::vector<SeatView> before;
    for (int i = 0; i < 4; ++i) {
        REQUIRE(solo.wait());
        before.push_back(solo.world.view(solo.who));
        solo.act(legal(before.back()).back());
    }
    REQUIRE(solo.wait());
    CHECK_FALSE(solo.undo());
    CHECK(solo.world.view(solo.who) == before[3]);
    solo.world.restart();
    solo.who = solo.world.resume(key);
    CHECK(solo.world.view(solo.who) == before[3]);
    CHECK_FALSE(solo.undo());
    CHECK(solo.world.view(solo.who) == before[2]);
    solo.world.ask(solo.who, Home{});
    CHECK_FALSE(error_of(solo.world.ask(solo.who, TakeUp{})));
    CHECK(solo.world.view(solo.who) == before[2]);
    CHECK_FALSE(solo.undo());
    CHECK(solo.world.view(solo.who) == before[1]);
}

TEST_CASE("undo: not where somebody else plays", "[room][undo]") {
    OwnerWorld world;
    const SessionId ann = world.enter(), bob = world.enter();
    CHECK(error_of(world.ask(ann, Undo{})) == Error::not_in_game);
    world.ask(ann, tonpuu());
    world.ask(bob, Join{RoomId{1}});
    world.ask(ann, AddBot{.level = "normal", .count = 2});
    world.ask(ann, Start{});
    CHECK(error_of(world.ask(ann, Undo{})) == Error::rule_off);
}

} // namespace jantaku::take_back_test
