// Rooms that wait for people: quick matches, passwords, private messages.
#include "room/password.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <array>
#include <jantaku/rules/options.hpp>
#include <jantaku/table/legal.hpp>
#include <map>

namespace jantaku::waiting_test {

using jantaku::test::OwnerWorld;

namespace {

FindMatch match(int seconds = 20) {
    FindMatch ask{{.type = "hanchan", .preset = "default", .rules = {}, .options = {}}};
    ask.create.options.turn_seconds = seconds;
    return ask;
}

using test::error_of;

RoomId room_of(const OwnerWorld& world, SessionId session) {
    return world.last<Placed>(session)->room.value();
}

} // namespace

TEST_CASE("waiting: two players who ask at the same moment meet, however slow the store is",
          "[room][waiting]") {
    OwnerWorld world;
    std::vector<SessionId> people;
    for (int i = 0; i < 5; ++i)
        people.push_back(world.enter());
    world.hold_appends = true;
    for (const SessionId who : people)
        world.post(who, match());
    world.release_appends();
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(room_of(world, people[i]) == RoomId{1});
        CHECK(world.last<Placed>(people[i])->level == Level::table);
    }
    CHECK(room_of(world, people[4]) == RoomId{2});
}

TEST_CASE("waiting: nobody is matched into another game, a made room, or a room that has played",
          "[room][waiting]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    const SessionId b = world.enter();
    const SessionId c = world.enter();
    world.ask(a, match().create);
    world.ask(b, match(5));
    world.ask(c, match());
    CHECK(room_of(world, c) == RoomId{3});
    world.advance(Tick{20'000});
    CHECK(world.last<Placed>(c)->level == Level::table);
    CHECK(world.last<Placed>(a)->level == Level::room);
    CHECK(error_of(world.ask(c, match())) == Error::in_game);
}

TEST_CASE("waiting: bots that will be needed count as bots", "[room][waiting][limits]") {
    OwnerWorld world{{.rooms = 10, .bots = 4}};
    const SessionId a = world.enter();
    CHECK_FALSE(error_of(world.ask(a, match())));
    CHECK(error_of(world.ask(world.enter(), match(5))) == Error::server_full);
    CHECK_FALSE(error_of(world.ask(world.enter(), match())));
}

TEST_CASE("waiting: a quick match begins with bots only while somebody waits for it",
          "[room][waiting]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    world.ask(a, match());
    world.advance(Tick{10'000});
    world.post(a, Gone{});
    world.advance(Tick{60'000});
    const Reply reply = world.ask(world.enter(), ListRooms{});
    CHECK(std::get<Rooms>(std::get<Answer>(reply.result)).rooms.empty());
}

TEST_CASE("waiting: after a quick match, a player may ask for the next one from its room",
          "[room][waiting]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    FindMatch ask = match(1);
    ask.create.rules.game_length = GameLength::tonpuu;
    ask.create.options.pause_ms = 0;
    ask.create.options.solo_clock = true;
    ask.create.options.result_seconds = 0;
    ask.create.options.claim_seconds = 1;
    ask.create.options.bank_seconds = 0;
    world.ask(a, ask);
    world.advance(Tick{20'000});
    REQUIRE(world.last<Placed>(a)->level == Level::table);
    for (int i = 0; i < 3000 && world.last<Placed>(a)->level == Level::table; ++i)
        world.advance(Tick{10'000});
    REQUIRE(world.last<Placed>(a)->level == Level::room);
    CHECK_FALSE(error_of(world.ask(a, ask)));
    CHECK(room_of(world, a) == RoomId{2});
    CHECK(world.last<MatchWaits>(a) != nullptr);
}

TEST_CASE("waiting: private messages wait until the hand is over", "[room][waiting]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    const SessionId b = world.enter();
    const SessionId c = world.enter();
    Create create = match(1).create;
    create.options.pause_ms = 0;
    create.options.claim_seconds = 1;
    create.options.bank_seconds = 0;
    create.options.turn_after_call_seconds = 1;
    world.ask(a, create);
    world.ask(b, Join{RoomId{1}});
    world.ask(a, AddBot{"normal", 2});
    world.ask(a, Start{});
    // from outside, and from the same table
    for (const SessionId from : {c, b}) {
        const Reply reply = world.ask(from, Tell{"guest-1", "East is mine"});
        CHECK(std::holds_alternative<HeldBack>(std::get<Answer>(reply.result)));
    }
    CHECK(world.count<Whispered>(a) == 0);
    for (int i = 0; i < 3000 && world.count<ResultShown>(a) == 0; ++i) {
        CHECK(world.count<Whispered>(a) == 0);
        world.advance(Tick{500});
    }
    CHECK(world.count<Whispered>(a) == 2);
    for (int i = 0; i < 20; ++i)
        world.ask(c, Tell{"guest-1", "x"});
    for (const SessionId who : {a, b})
        world.ask(who, Wake{}); // the stand-ins have come
    for (const SessionId who : {a, b})
        world.ask(who, Acknowledge{});
    for (int i = 0; i < 20; ++i)
        CHECK_FALSE(error_of(world.ask(c, Tell{"guest-1", "x"})));
    CHECK(error_of(world.ask(c, Tell{"guest-1", "one too many"})) == Error::too_fast);
}

TEST_CASE("password: a lock opens only with its password, and does not reveal it",
          "[room][password]") {
    const Secret salt{1, 2, 3};
    const PasswordLock lock = lock_with("neko", salt);
    CHECK(opens(lock, "neko"));
    CHECK_FALSE(opens(lock, "Neko"));
    CHECK_FALSE(opens(lock, ""));
    CHECK_FALSE(opens(lock, "neko "));
    CHECK(lock_with("neko", Secret{4}).hash != lock.hash);
}

TEST_CASE("waiting: forty players who ask at once sit in full rooms of their game, nobody twice",
          "[room][waiting]") {
    OwnerWorld world;
    Rules sanma;
    sanma.players = 3;
    sanma.uma = {10, 0, -10};
    REQUIRE_FALSE(problem_in(sanma));
    const std::array<FindMatch, 3> wanted{
        match(), match(5),
        FindMatch{{.type = "sanma", .preset = "sanma", .rules = sanma, .options = {}}}};
    constexpr std::size_t many = 40;
    std::vector<SessionId> people;
    for (std::size_t i = 0; i < many; ++i)
        people.push_back(world.enter());
    world.hold_appends = true;
    for (std::size_t i = 0; i < many; ++i)
        world.post(people[i], wanted[i % wanted.size()]);
    world.release_appends();

    // 14, 13 and 13 asked. A player who leaves makes room for the next; the last one of a game
    // waits alone.
    const SessionId gone = people[39];
    const SessionId back = people[37];
    world.advance(Tick{5'000});
    CHECK(world.last<Placed>(gone)->level == Level::room);
    CHECK_FALSE(error_of(world.ask(gone, Home{})));
    CHECK_FALSE(error_of(world.ask(back, Home{})));
    CHECK_FALSE(error_of(world.ask(back, wanted[37 % wanted.size()])));
    CHECK(error_of(world.ask(back, wanted[0])) == Error::already_in_room);
    world.advance(Tick{40'000});

    CHECK(world.last<Placed>(gone)->level == Level::lobby);
    const Reply reply = world.ask(gone, ListRooms{});
    const auto rooms = std::get<Rooms>(std::get<Answer>(reply.result)).rooms;
    std::map<std::string, std::size_t> seats_of; // by name
    for (const RoomInfo& room : rooms) {
        CAPTURE(room.id.value);
        CHECK(room.playing);
        CHECK(room.members.size() == room.places);
        std::size_t persons = 0;
        for (const Member& member : room.members) {
            if (member.kind != SeatKind::person) continue;
            ++seats_of[member.name];
            ++persons;
        }
        CHECK(persons > 0);
    }
    CHECK(seats_of.size() == many - 1);
    for (const auto& [name, count] : seats_of) {
        CAPTURE(name);
        CHECK(count == 1);
    }
    for (std::size_t i = 0; i < many; ++i) {
        if (people[i] == gone) continue;
        CAPTURE(i);
        const auto* placed = world.last<Placed>(people[i]);
        CHECK(placed->level == Level::table);
        const auto room = std::ranges::find(rooms, *placed->room, &RoomInfo::id);
        REQUIRE(room != rooms.end());
        const Create& asked = wanted[i % wanted.size()].create;
        CHECK(room->rules == asked.rules);
        CHECK(room->options == asked.options);
    }
    // 13 and 13 in fours, 13 in threes.
    CHECK(rooms.size() == 4 + 4 + 5);
}

} // namespace jantaku::waiting_test
