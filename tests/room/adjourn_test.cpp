// Adjourned games: a game of one person and built-in players waits for that person.
#include "lobby/adjourned_games.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/solo_game.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <string>
#include <vector>

namespace jantaku::adjourn_test {

using namespace jantaku::test;

namespace {

constexpr Tick abandon{120'000};

RoomId begin_solo(OwnerWorld& world, SessionId who, const Create& create = quick_tonpuu()) {
    CHECK_FALSE(error_of(world.ask(who, create)));
    CHECK_FALSE(error_of(world.ask(who, AddBot{.level = "normal", .count = 3})));
    CHECK_FALSE(error_of(world.ask(who, Start{})));
    return world.last<Seated>(who)->room;
}

// A player who can come back.
struct Guest {
    explicit Guest(OwnerWorld& world, const std::string& address = {})
        : session{world.enter(address)}, key{world.last<Entered>(session)->key} {}

    SessionId session;
    std::string key;
};

void begin_together(OwnerWorld& world, const Guest& ann, const Guest& bob, const Create& create) {
    world.ask(ann.session, create);
    world.ask(bob.session, Join{*world.last<Placed>(ann.session)->room});
    world.ask(ann.session, AddBot{.level = "normal", .count = 2});
    world.ask(ann.session, Start{});
}

std::size_t adjourned_in_store(OwnerWorld& world) {
    std::size_t games = 0;
    world.before_recovery = [&](const Recovered& left) { games = left.adjourned.size(); };
    world.restart();
    world.before_recovery = nullptr;
    return games;
}

} // namespace

TEST_CASE("adjourn: who goes to the lobby is free, and finds the game as it was",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const RoomId room = begin_solo(world, ann.session);
    act(world, ann.session, 7);
    const SeatView before = world.view(ann.session);

    CHECK_FALSE(error_of(world.ask(ann.session, Home{})));
    const auto* told = world.last<Adjournments>(ann.session);
    REQUIRE(told != nullptr);
    CHECK(told->is_new);
    REQUIRE(told->games.size() == 1);
    CHECK(told->games[0].room == room);
    CHECK(told->games[0].type == "tonpuu");
    CHECK(told->games[0].until - told->games[0].since == adjourned_seconds);
    CHECK(world.figures().rooms == 0);
    CHECK(world.last<Placed>(ann.session)->level == Level::lobby);

    // Another room, and back again.
    CHECK_FALSE(error_of(world.ask(ann.session, quick_tonpuu())));
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::already_in_room);
    CHECK_FALSE(error_of(world.ask(ann.session, Home{})));
    world.advance(Tick{60'000});
    CHECK_FALSE(error_of(world.ask(ann.session, TakeUp{})));
    CHECK(world.last<Seated>(ann.session)->room != room);
    CHECK(world.view(ann.session) == before);
    CHECK(world.last<Asked>(ann.session)->left == Span::max());
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::in_game);

    act(world, ann.session, 100'000);
    CHECK(world.last<GameKept>(ann.session) != nullptr);
    CHECK(adjourned_in_store(world) == 0);
}

TEST_CASE("adjourn: nothing happens while the line is lost", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const RoomId room = begin_solo(world, ann.session);
    act(world, ann.session, 3);
    const SeatView before = world.view(ann.session);
    const std::size_t records = world.journals.at(room).size();
    world.post(ann.session, Gone{});
    world.advance(abandon - Tick{1000});
    CHECK(world.journals.at(room).size() == records);

    const SessionId back = world.resume(ann.key);
    CHECK(world.view(back) == before);
    CHECK(world.last<Seated>(back)->room == room);
    CHECK(world.last<GoesOn>(back) != nullptr);
    REQUIRE(world.last<Asked>(back) != nullptr);
    act(world, back, 3);

    world.post(back, Gone{});
    world.advance(abandon + Tick{1000});
    CHECK(world.figures().rooms == 0);
    const SessionId again = world.resume(ann.key);
    const auto* told = world.last<Adjournments>(again);
    REQUIRE(told != nullptr);
    CHECK_FALSE(told->is_new);
    REQUIRE(told->games.size() == 1);
    CHECK_FALSE(error_of(world.ask(again, Join{told->games[0].room})));
    act(world, again, 3);
}

TEST_CASE("adjourn: a game is adjourned again and again, over restarts, and ends whole",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    (void)begin_solo(world, ann.session);
    SessionId session = ann.session;
    int times = 0;
    std::optional<SeatView> before;
    for (; times < 200; ++times) {
        act(world, session, 9);
        if (world.last<GameKept>(session) != nullptr) break;
        before = world.view(session);
        if (times % 2 == 0)
            world.ask(session, Home{});
        else
            world.post(session, Gone{});
        if (times % 3 == 0) world.advance(2 * abandon);
        world.restart();
        session = world.resume(ann.key);
        if (world.last<Seated>(session) == nullptr)
            REQUIRE_FALSE(error_of(world.ask(session, TakeUp{})));
        CHECK(world.view(session) == *before);
    }
    CHECK(times > 5);
    REQUIRE(world.last<GameKept>(session) != nullptr);
    const Reply reply = world.ask(session, ShowGame{world.last<GameKept>(session)->number});
    const PlayedGame& game = *std::get<FoundGame>(std::get<Answer>(reply.result)).game;
    CHECK(std::holds_alternative<StartGame>(game.events.front()));
    CHECK(std::holds_alternative<EndGame>(game.events.back()));
    Game replayed;
    for (const Event& event : game.events)
        apply(replayed, event);
    CHECK(replayed.table.phase == Phase::over);
}

TEST_CASE("adjourn: the store has the game once, whatever it answers", "[room][adjourn]") {
    for (const AppendResult answer :
         {AppendResult::refused, AppendResult::unknown, AppendResult::durable}) {
        OwnerWorld world;
        const Guest ann{world};
        (void)begin_solo(world, ann.session);
        act(world, ann.session, 2);
        const SeatView before = world.view(ann.session);
        world.answers = {answer};
        const auto id = world.post(ann.session, Home{});
        world.advance(Tick{5000});
        CHECK_FALSE(error_of(world.reply_to(id)));
        CHECK(world.last<Adjournments>(ann.session)->games.size() == 1);
        world.answers = {answer};
        const auto again = world.post(ann.session, TakeUp{});
        world.advance(Tick{5000});
        CHECK_FALSE(error_of(world.reply_to(again)));
        CHECK(world.view(ann.session) == before);
        CHECK(adjourned_in_store(world) == 0);
        CHECK(world.figures().rooms == 1);
    }
}

TEST_CASE("adjourn: only unrated games of one person", "[room][adjourn]") {
    OwnerWorld world;
    const Guest program{world};
    world.ask(program.session, Introduce{SeatKind::program});
    (void)begin_solo(world, program.session);
    world.ask(program.session, Home{});
    world.advance(abandon + Tick{1000});
    CHECK(world.figures().rooms == 0); // its stand-in has played on
    CHECK(world.last<Adjournments>(program.session) == nullptr);

    const Guest ann{world}, bob{world};
    Create slow = quick_tonpuu();
    slow.options.pause_ms = 5000; // stand-ins do not end the game
    world.ask(ann.session, slow);
    const RoomId room = *world.last<Placed>(ann.session)->room;
    world.ask(bob.session, Join{room});
    world.ask(ann.session, AddBot{.level = "normal", .count = 2});
    world.ask(ann.session, Start{});
    world.post(ann.session, Gone{});
    world.post(bob.session, Gone{});
    world.advance(abandon + Tick{2000});
    CHECK(world.figures().rooms == 0);
    const SessionId back = world.resume(ann.key);
    const auto* told = world.last<Adjournments>(back);
    REQUIRE(told != nullptr);
    CHECK(told->games.empty());
    REQUIRE(told->lost.size() == 1);
    CHECK(told->lost[0].room == room);
    CHECK(told->lost[0].why == LostGame::Why::abandoned);
    // Told once.
    world.post(back, Gone{});
    CHECK(world.last<Adjournments>(world.resume(ann.key)) == nullptr);
}

TEST_CASE("adjourn: a guest has one, a registered player three; the oldest goes",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    std::vector<RoomId> rooms;
    const auto adjourn_one = [&] {
        rooms.push_back(begin_solo(world, ann.session));
        world.advance(Tick{1500});
        world.ask(ann.session, Home{});
    };
    adjourn_one();
    adjourn_one();
    const auto* told = world.last<Adjournments>(ann.session);
    CHECK(told->games.size() == 1);
    CHECK(told->games[0].room == rooms[1]);

    world.ask(ann.session, Register{.name = "Ann", .password = "a long password"});
    for (int i = 0; i < 3; ++i)
        adjourn_one();
    told = world.last<Adjournments>(ann.session);
    REQUIRE(told->games.size() == 3);
    CHECK(told->games.front().room == rooms.back());
    CHECK(told->games.back().room == rooms[2]);
    CHECK(error_of(world.ask(ann.session, TakeUp{rooms[0]})) == Error::not_in_game);
    CHECK(error_of(world.ask(ann.session, Join{rooms[1]})) == Error::room_not_found);
    CHECK_FALSE(error_of(world.ask(ann.session, TakeUp{rooms[3]})));
}

TEST_CASE("adjourn: nobody else has a game", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, eve{world};
    const RoomId room = begin_solo(world, ann.session);
    world.ask(ann.session, Home{});
    CHECK(error_of(world.ask(eve.session, TakeUp{room})) == Error::not_in_game);
    CHECK(error_of(world.ask(eve.session, Join{room})) == Error::room_not_found);
    CHECK(error_of(world.ask(eve.session, Abort{room})) == Error::room_not_found);
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{room})));
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::not_in_game);
    CHECK(adjourned_in_store(world) == 0);
}

TEST_CASE("adjourn: a game waits for thirty days, and its player hears that it is over",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const RoomId room = begin_solo(world, ann.session);
    world.post(ann.session, Gone{});
    const Tick day{24 * 3600 * 1000};
    world.advance(29 * day);
    CHECK(adjourned_in_store(world) == 1); // the clock begins anew
    world.advance(29 * day);
    const SessionId back = world.resume(ann.key);
    CHECK(world.last<Adjournments>(back)->games.size() == 1);
    world.post(back, Gone{});
    world.advance(2 * day);
    const SessionId late = world.resume(ann.key);
    const auto* told = world.last<Adjournments>(late);
    REQUIRE(told != nullptr);
    CHECK(told->games.empty());
    REQUIRE(told->lost.size() == 1);
    CHECK(told->lost[0].room == room);
    CHECK(told->lost[0].why == LostGame::Why::expired);
}

TEST_CASE("adjourn: an address has ten, and all together as many as the server keeps",
          "[room][adjourn]") {
    OwnerWorld world{{.waiting_games = 12}};
    std::vector<Guest> guests;
    const auto adjourn_from = [&](const std::string& address) {
        guests.emplace_back(world, address);
        (void)begin_solo(world, guests.back().session);
        world.advance(Tick{1500});
        world.ask(guests.back().session, Home{});
    };
    for (int i = 0; i < 11; ++i)
        adjourn_from("192.0.2.1");
    CHECK(error_of(world.ask(guests[0].session, TakeUp{})) == Error::not_in_game);
    CHECK(world.last<Adjournments>(guests[0].session)->lost.at(0).why ==
          LostGame::Why::crowded_out);
    CHECK(world.last<Adjournments>(guests[1].session)->games.size() == 1);
    for (int i = 0; i < 3; ++i)
        adjourn_from("198.51.100." + std::to_string(i));
    CHECK(world.last<Adjournments>(guests[1].session)->lost.size() == 1);
    CHECK(adjourned_in_store(world) == 12);
}

TEST_CASE("adjourn: ten thousand games wait, in no room and in no list", "[room][adjourn]") {
    constexpr std::size_t games = 10'000;
    OwnerWorld world;
    world.before_recovery = [&](Recovered& left) {
        for (std::size_t i = 1; i <= games; ++i) {
            const PlayerId player{i};
            const std::string name = "Guest-" + std::to_string(i);
            left.players.push_back(
                {.id = player, .name = name, .folded = "guest-" + std::to_string(i)});
            left.adjourned.push_back(
                {.room = RoomId{static_cast<std::uint32_t>(i)},
                 .player = player,
                 .type = "tonpuu",
                 .since = -static_cast<std::int64_t>(games - i),
                 .is_guest = true,
                 .from = AddressGroup::of("2001:db8:0:" + std::to_string(i % 9'000) + "::1")});
        }
        left.last_player = PlayerId{games};
        left.last_room = RoomId{games};
    };
    world.restart();
    CHECK(world.figures().rooms == 0);
    CHECK(world.figures().players == games);
    const Guest ann{world};
    const auto rooms =
        std::get<Rooms>(std::get<Answer>(world.ask(ann.session, ListRooms{}).result));
    CHECK(rooms.rooms.empty());

    // One more is one too many. As much is looked up as on an empty server.
    (void)begin_solo(world, ann.session);
    const auto visits = world.figures().player_visits;
    world.ask(ann.session, Home{});
    CHECK(world.figures().player_visits - visits < 100);
    CHECK(world.last<Adjournments>(ann.session)->games.size() == 1);
    CHECK(world.owner().figures(world.now).rooms == 0);
    CHECK_FALSE(error_of(world.ask(ann.session, TakeUp{})));
}

TEST_CASE("adjourn: a game that cannot be read is over, and its player hears it",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const RoomId room = begin_solo(world, ann.session);
    world.ask(ann.session, Home{});
    world.lose_adjourned(room);
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::room_not_found);
    CHECK(world.last<Adjournments>(ann.session)->lost.at(0).why == LostGame::Why::unreadable);
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::not_in_game);
    CHECK(world.warnings.size() == 1);
    CHECK_FALSE(error_of(world.ask(ann.session, quick_tonpuu())));
}

TEST_CASE("adjourn: by way of the room to the lobby", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    (void)begin_solo(world, ann.session);
    CHECK_FALSE(error_of(world.ask(ann.session, Back{})));
    CHECK(world.last<Placed>(ann.session)->level == Level::room);
    CHECK_FALSE(error_of(world.ask(ann.session, Home{})));
    REQUIRE(world.last<Adjournments>(ann.session) != nullptr);
    CHECK(world.figures().rooms == 0);
    CHECK_FALSE(error_of(world.ask(ann.session, TakeUp{})));
    CHECK(world.last<Placed>(ann.session)->level == Level::table);
}

TEST_CASE("adjourn: in a copy that was put back the hand is dealt anew", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    (void)begin_solo(world, ann.session);
    act(world, ann.session, 3);
    const Promise before = world.last<Seated>(ann.session)->promise;
    world.ask(ann.session, Home{});
    world.is_restored = true;
    world.restart();
    const SessionId back = world.resume(ann.key);
    CHECK_FALSE(error_of(world.ask(back, TakeUp{})));
    CHECK(world.last<Seated>(back)->promise.commitment != before.commitment);
    CHECK(world.last<Paused>(back)->cause == PauseCause::anew);
    world.advance(Tick{31'000});
    act(world, back, 3);
    CHECK(adjourned_in_store(world) == 0);
}

TEST_CASE("adjourn: the room knows the name that the player has by then", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    (void)begin_solo(world, ann.session);
    world.ask(ann.session, Home{});
    world.ask(ann.session, Rename{"Ann"});
    CHECK_FALSE(error_of(world.ask(ann.session, TakeUp{})));
    const auto* seated = world.last<Seated>(ann.session);
    CHECK(seated->members.at(seated->seat.index()).name == "Ann");
}

TEST_CASE("adjourn: a game that is being taken up is not ended, and waits again if its room fails",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const RoomId room = begin_solo(world, ann.session);
    world.ask(ann.session, Home{});
    world.hold_appends = true;
    const auto taking = world.post(ann.session, TakeUp{});
    CHECK(error_of(world.ask(ann.session, Abort{room})) == Error::room_not_found);
    const SessionId again = world.resume(ann.key); // another connection
    world.release_appends();
    CHECK(world.has_reply(taking));
    CHECK(world.last<Placed>(again)->level == Level::table);
    CHECK(world.last<Adjournments>(again) == nullptr);
    act(world, again, 2);
}

TEST_CASE("adjourn: the games of a guest who becomes somebody else are over", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, guest{world};
    const RoomId room = begin_solo(world, guest.session);
    world.ask(guest.session, Home{});
    world.ask(guest.session, Resume{.key = ann.key, .seen = {}});
    const auto* told = world.last<Adjournments>(guest.session);
    CHECK(told->games.empty());
    REQUIRE(told->lost.size() == 1);
    CHECK(told->lost[0].room == room);
    CHECK(told->lost[0].why == LostGame::Why::of_guest);
    CHECK(adjourned_in_store(world) == 0);
}

TEST_CASE("adjourn: the game of a guest who registers is a player's, also after a restart",
          "[room][adjourn]") {
    for (const bool restarts : {false, true}) {
        OwnerWorld world{RoomLimits{.waiting_games = 2}};
        const Guest ann{world};
        const RoomId room = begin_solo(world, ann.session);
        world.ask(ann.session, Home{});
        CHECK_FALSE(error_of(
            world.ask(ann.session, Register{.name = "Ann", .password = "a long password"})));
        const std::string key = world.last<KeyGiven>(ann.session)->key;
        SessionId session = ann.session;
        if (restarts) {
            world.restart();
            session = world.resume(key);
        }
        // Only the games of guests go.
        for (int i = 0; i < 3; ++i) {
            world.advance(Tick{2000});
            const Guest guest{world};
            (void)begin_solo(world, guest.session);
            world.ask(guest.session, Home{});
        }
        CHECK_FALSE(error_of(world.ask(session, TakeUp{room})));
    }
}

TEST_CASE("adjourn: its spectators hear that it waits, not that it is over", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    const SessionId spectator = world.enter();
    Create create = quick_tonpuu();
    create.options.watch_delay = 0;
    const RoomId room = begin_solo(world, ann.session, create);
    CHECK_FALSE(error_of(world.ask(spectator, Watch{room})));
    act(world, ann.session, 2);
    world.ask(ann.session, Home{});
    const auto* ended = world.last<WatchEnded>(spectator);
    REQUIRE(ended != nullptr);
    CHECK(ended->waits);
    CHECK_FALSE(ended->over);
}

TEST_CASE("adjourn: a program does not go on with the game of a person", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world};
    (void)begin_solo(world, ann.session);
    world.ask(ann.session, Home{});
    world.ask(ann.session, Introduce{SeatKind::program});
    CHECK(error_of(world.ask(ann.session, TakeUp{})) == Error::rule_off);
}

TEST_CASE("abort: one person ends the game, people must agree", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, bob{world};
    (void)begin_solo(world, ann.session);
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 0);
    CHECK(world.last<RoomChanged>(ann.session)->change == RoomChange::aborted);
    CHECK(world.last<Adjournments>(ann.session) == nullptr);
    CHECK(error_of(world.ask(ann.session, Abort{})) == Error::not_in_game);

    world.ask(ann.session, quick_tonpuu());
    const RoomId room = *world.last<Placed>(ann.session)->room;
    world.ask(bob.session, Join{room});
    world.ask(ann.session, AddBot{.level = "normal", .count = 2});
    CHECK(error_of(world.ask(ann.session, Abort{})) == Error::not_in_game);
    world.ask(ann.session, Start{});
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 1);
    CHECK(world.last<RoomChanged>(bob.session)->change == RoomChange::wants_abort);
    CHECK(world.last<RoomChanged>(bob.session)->name == "Guest-1");
    CHECK_FALSE(error_of(world.ask(bob.session, Abort{})));
    CHECK(world.figures().rooms == 0);
    CHECK(world.last<RoomChanged>(ann.session)->change == RoomChange::aborted);
    CHECK(world.last<Placed>(bob.session)->level == Level::lobby);
}

TEST_CASE("abort: others are told once in a hand", "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, bob{world};
    begin_together(world, ann, bob, quick_tonpuu());
    const std::size_t before = world.count<RoomChanged>(bob.session);
    for (int i = 0; i < 10; ++i)
        CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.count<RoomChanged>(bob.session) == before + 1);
}

TEST_CASE("abort: a player whose connection is lost has not agreed, for two minutes",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, bob{world};
    Create create = quick_tonpuu();
    create.options.turn_seconds = 0; // nobody waits for anybody
    begin_together(world, ann, bob, create);
    world.post(bob.session, Gone{});
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 1);
    world.advance(Tick{119'000});
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 1);
    world.advance(Tick{2'000});
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 0);
}

TEST_CASE("abort: a player who has left by a command has no say, also without a connection",
          "[room][adjourn]") {
    OwnerWorld world;
    const Guest ann{world}, bob{world};
    begin_together(world, ann, bob, quick_tonpuu());
    world.ask(bob.session, Home{});
    world.post(bob.session, Gone{});
    CHECK_FALSE(error_of(world.ask(ann.session, Abort{})));
    CHECK(world.figures().rooms == 0);
}

} // namespace jantaku::adjourn_test
