// docs/protocol.md#clocks: when a clock runs, and whose time it takes.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::clocks_test {

using jantaku::test::OwnerWorld;

namespace {

Create game() {
    Create create{.type = "hanchan", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    return create;
}

struct TwoAtTable {
    explicit TwoAtTable(const Create& create) : a{world.enter()}, b{world.enter()} {
        world.ask(a, create);
        world.ask(b, Join{RoomId{1}});
        world.ask(a, AddBot{"normal", 2});
        world.ask(a, Start{});
    }
    OwnerWorld world;
    SessionId a;
    SessionId b;

    // Goes on until one of the two has a turn after a draw, while the other passes; returns that
    // session.
    SessionId wait_for_turn() {
        for (int i = 0; i < 10'000; ++i) {
            for (const SessionId who : {a, b}) {
                const SeatView view = world.view(who);
                const Actions actions = legal(view);
                if (actions.empty()) continue;
                if (offers(actions, ActionKind::discard)) return who;
                play(who, Action::plain(ActionKind::pass));
            }
            world.advance(Tick{20});
        }
        throw std::runtime_error{"nobody has a turn"};
    }
    Reply play(SessionId who, const Action& action) {
        return world.ask(who, Play{world.last<Asked>(who)->rid, action});
    }
    Reply discard(SessionId who) {
        const Actions actions = legal(world.view(who));
        const Action* last = nullptr;
        for (const Action& action : actions) {
            if (action.kind == ActionKind::discard) last = &action;
        }
        return play(who, *last);
    }
    std::int64_t bank_of(SessionId who) {
        while (wait_for_turn() != who)
            discard(who == a ? b : a);
        return world.last<Asked>(who)->bank_ms;
    }
};

bool is_ok(const Reply& reply) {
    return std::holds_alternative<Answer>(reply.result);
}

} // namespace

TEST_CASE("clocks: an answer may be late by the grace period, but no later", "[room][clocks]") {
    for (const bool late : {false, true}) {
        CAPTURE(late);
        Create create = game();
        create.options.bank_seconds = 2;
        TwoAtTable table{create};
        const SessionId who = table.wait_for_turn();
        table.world.advance(Tick{20'000 + 2000 + (late ? 300 : 299)});
        CHECK(table.world.count<SeatTimedOut>(who) == (late ? 1U : 0U));
        if (!late) CHECK(is_ok(table.discard(who)));
    }
}

TEST_CASE("clocks: the first moments beyond the base time do not use up the bank",
          "[room][clocks]") {
    TwoAtTable table{game()};
    const SessionId who = table.wait_for_turn();
    table.world.advance(Tick{20'300});
    REQUIRE(is_ok(table.discard(who)));
    CHECK(table.bank_of(who) == 20'000);
    table.world.advance(Tick{21'300});
    REQUIRE(is_ok(table.discard(who)));
    CHECK(table.bank_of(who) == 19'000);
}

TEST_CASE("clocks: a bank does not run down while another player thinks", "[room][clocks]") {
    TwoAtTable table{game()};
    const SessionId who = table.wait_for_turn();
    const SessionId other = who == table.a ? table.b : table.a;
    table.world.advance(Tick{35'000});
    REQUIRE(is_ok(table.discard(who)));
    CHECK(table.bank_of(other) == 20'000);
}

TEST_CASE("clocks: a lost connection and a return cost the time that has passed, but no more",
          "[room][clocks]") {
    TwoAtTable table{game()};
    const SessionId who = table.wait_for_turn();
    const std::string key = table.world.last<Entered>(who)->key;
    const Asked before = *table.world.last<Asked>(who);
    table.world.advance(Tick{15'000});
    table.world.post(who, Gone{});
    table.world.advance(Tick{10'000});
    const SessionId again = table.world.enter();
    REQUIRE(is_ok(table.world.ask(again, Resume{key})));
    const Asked after = *table.world.last<Asked>(again);
    CHECK(after.left == before.left - Span{25'000});
    CHECK(after.bank_ms == 20'000);
    (who == table.a ? table.a : table.b) = again;
    REQUIRE(is_ok(table.discard(again)));
    CHECK(table.bank_of(again) == 20'000 - (25'000 - 20'000 - 300));
}

TEST_CASE("clocks: reading a result costs nothing", "[room][clocks]") {
    Create create = game();
    create.options.result_seconds = 600;
    create.options.turn_seconds = 1;
    create.options.claim_seconds = 1;
    create.options.turn_after_call_seconds = 1;
    TwoAtTable table{create};
    for (int i = 0; i < 3000 && table.world.count<ResultShown>(table.a) == 0; ++i)
        table.world.advance(Tick{1000});
    REQUIRE(table.world.count<ResultShown>(table.a) == 1);
    table.world.advance(Tick{500'000});
    for (const SessionId each : {table.a, table.b})
        table.world.ask(each, Wake{}); // the stand-ins have come
    for (const SessionId each : {table.a, table.b})
        table.world.ask(each, Acknowledge{});
    const SessionId who = table.wait_for_turn();
    CHECK(table.world.last<Asked>(who)->bank_ms == 20'000);
}

TEST_CASE("clocks: without a time limit nothing is decided for a player, and an empty table ends",
          "[room][clocks]") {
    Create create = game();
    create.options.turn_seconds = 0;
    create.options.turn_after_call_seconds = 0;
    create.options.claim_seconds = 0;
    create.options.bank_seconds = 0;
    TwoAtTable table{create};
    const SessionId who = table.wait_for_turn();
    CHECK(table.world.last<Asked>(who)->left == Span::max());
    table.world.advance(Tick{3'600'000});
    CHECK(table.world.count<SeatTimedOut>(table.a) == 0);
    CHECK(is_ok(table.discard(who)));
    table.world.post(table.a, Gone{});
    table.world.post(table.b, Gone{});
    table.world.advance(Tick{119'000});
    const SessionId other = table.world.enter();
    const auto rooms = [&] {
        const Reply reply = table.world.ask(other, ListRooms{});
        return std::get<Rooms>(std::get<Answer>(reply.result)).rooms.size();
    };
    CHECK(rooms() == 1);
    table.world.advance(Tick{2000});
    CHECK(rooms() == 0);
}

} // namespace jantaku::clocks_test
