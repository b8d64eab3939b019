// A player in a hand sees nothing that people who are not at the table can choose meanwhile,
// because a name, a language or a room can be a message.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <array>
#include <utility>

namespace jantaku::hand_silence_test {

using jantaku::test::OwnerWorld;

namespace {

using test::error_of;

Create tonpuu() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.result_seconds = 5;
    create.options.solo_clock = true;
    create.options.turn_seconds = 1;
    create.options.claim_seconds = 1;
    create.options.bank_seconds = 0;
    return create;
}

// Ann plays with bots, perhaps also with Carl. Bob is her friend, in the lobby.
struct Friends {
    explicit Friends(bool with_carl = false) {
        world.ask(ann, Rename{"Ann"});
        world.ask(bob, Rename{"Bob"});
        world.advance(Tick{10});
        world.ask(ann, tonpuu());
        if (with_carl) world.ask(world.enter(), Join{RoomId{1}});
        world.ask(ann, AddBot{"normal", with_carl ? 2U : 3U});
        world.ask(ann, Start{});
        world.advance(Tick{10});
    }
    People people(SessionId asker) {
        return std::get<People>(std::get<Answer>(world.ask(asker, ListPeople{}).result));
    }
    Rooms rooms(SessionId asker) {
        return std::get<Rooms>(std::get<Answer>(world.ask(asker, ListRooms{}).result));
    }
    // Until the current hand is over. Its result is shown for five seconds.
    void end_hand() {
        for (int i = 0; i < 100'000 && world.last<ResultShown>(ann) == nullptr; ++i)
            world.advance(Tick{100});
        REQUIRE(world.last<ResultShown>(ann) != nullptr);
    }

    OwnerWorld world;
    SessionId ann = world.enter();
    SessionId bob = world.enter();
};

} // namespace

TEST_CASE("hand silence: lists show the player's own table and the number of the others",
          "[room][silence]") {
    Friends friends;
    OwnerWorld& world = friends.world;
    world.ask(friends.bob, tonpuu());
    world.ask(world.enter(), ListRooms{});
    const People seen = friends.people(friends.ann);
    REQUIRE(seen.people.size() == 1);
    CHECK(seen.people[0].name == "Ann");
    CHECK(seen.others == 2);
    const Rooms rooms = friends.rooms(friends.ann);
    REQUIRE(rooms.rooms.size() == 1);
    CHECK(rooms.rooms[0].id == RoomId{1});
    CHECK(rooms.others == 1);
    // Other people see everybody, and so does she when the hand is over.
    CHECK(friends.people(friends.bob).people.size() == 3);
    CHECK(friends.rooms(friends.bob).rooms.size() == 2);
    friends.end_hand();
    CHECK(friends.people(friends.ann).people.size() == 3);
    CHECK(friends.people(friends.ann).others == 0);
    CHECK(friends.rooms(friends.ann).rooms.size() == 2);
}

TEST_CASE("hand silence: it continues in the lobby while the hand does", "[room][silence]") {
    Friends friends{true};
    OwnerWorld& world = friends.world;
    REQUIRE_FALSE(error_of(world.ask(friends.ann, Home{})));
    CHECK(friends.people(friends.ann).people.size() == 2); // Carl is at the table
    world.ask(friends.bob, Say{"5p"});
    CHECK(world.last<Said>(friends.ann) == nullptr);
    CHECK(world.last<Said>(friends.bob) != nullptr);
    for (int i = 0; i < 100'000 && world.last<Said>(friends.ann) == nullptr; ++i)
        world.advance(Tick{100});
    REQUIRE(world.last<Said>(friends.ann) != nullptr);
    CHECK(world.last<Said>(friends.ann)->text == "5p");
    CHECK(friends.people(friends.ann).people.size() == 3); // the hand is over
}

TEST_CASE("hand silence: nobody sees how others answer problems", "[room][silence]") {
    Friends friends;
    OwnerWorld& world = friends.world;
    const auto tally = [&](SessionId who, bool is_first) {
        const Reply reply =
            world.ask(who, AnswerProblem{.problem = 17, .action = "pass", .is_first = is_first});
        return std::get<ProblemTally>(std::get<Answer>(reply.result)).players();
    };
    CHECK(tally(friends.bob, true) == 1);
    CHECK(tally(friends.ann, false) == 0);
    CHECK(tally(friends.ann, true) == 0); // nor does it count
    CHECK(tally(friends.bob, false) == 1);
    friends.end_hand();
    CHECK(tally(friends.ann, false) == 1);
}

TEST_CASE("hand silence: nobody is found by a name that was taken meanwhile", "[room][silence]") {
    Friends friends;
    OwnerWorld& world = friends.world;
    CHECK_FALSE(error_of(world.ask(friends.ann, ShowStatistics{"bob"})));
    CHECK_FALSE(error_of(world.ask(friends.ann, Tell{"bob", "hello"})));
    REQUIRE_FALSE(error_of(world.ask(friends.bob, Rename{"Waits5p"})));
    const std::array<Ask, 5> asks{Tell{"waits5p", "hello"}, Mute{"waits5p", true},
                                  ShowStatistics{"waits5p"}, ListGames{"waits5p"},
                                  Invite{"waits5p"}};
    for (const Ask& ask : asks) {
        CAPTURE(ask.index());
        const Reply reply = world.ask(friends.ann, ask);
        CHECK(error_of(reply) == Error::user_not_found);
        CHECK(std::get<Refused>(reply.result).names.empty());
    }
    friends.end_hand();
    CHECK_FALSE(error_of(world.ask(friends.ann, ShowStatistics{"waits5p"})));
    CHECK_FALSE(error_of(world.ask(friends.ann, Tell{"waits5p", "hello"})));
}

TEST_CASE("hand silence: players at the table may use any name", "[room][silence]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    const SessionId bob = world.enter();
    world.ask(ann, tonpuu());
    world.ask(bob, Join{RoomId{1}});
    world.ask(ann, AddBot{"normal", 2});
    world.ask(ann, Start{});
    world.advance(Tick{10});
    world.ask(bob, Rename{"Bob"});
    const Reply reply = world.ask(ann, ListPeople{});
    CHECK(std::get<People>(std::get<Answer>(reply.result)).people.size() == 2);
    CHECK_FALSE(error_of(world.ask(ann, ShowStatistics{"bob"})));
}

TEST_CASE("hand silence: games that ended meanwhile are not listed yet", "[room][silence]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    const SessionId bob = world.enter();
    Create slow = tonpuu(); // nothing ends this hand of Ann's
    slow.options.turn_seconds = 0;
    slow.options.turn_after_call_seconds = 0;
    slow.options.claim_seconds = 0;
    Create quick = tonpuu();
    quick.options.pause_ms = 0;
    quick.options.result_seconds = 0;
    for (const auto& [who, create] : {std::pair{ann, slow}, std::pair{bob, quick}}) {
        world.ask(who, create);
        world.ask(who, AddBot{"normal", 3});
        world.ask(who, Start{});
    }
    for (int i = 0; i < 100'000 && world.last<GameKept>(bob) == nullptr; ++i)
        world.advance(Tick{1000});
    REQUIRE(world.last<GameKept>(bob) != nullptr);
    const std::size_t number = world.last<GameKept>(bob)->number;
    const auto games_of_bob = [&](SessionId asker) {
        const Reply reply = world.ask(asker, ListGames{"guest-2"});
        return std::get<Games>(std::get<Answer>(reply.result)).games.size();
    };
    CHECK(games_of_bob(bob) == 1);
    CHECK_FALSE(error_of(world.ask(bob, ShowGame{number})));
    CHECK(games_of_bob(ann) == 0);
    CHECK(error_of(world.ask(ann, ShowGame{number})) == Error::option_index);
}

} // namespace jantaku::hand_silence_test
