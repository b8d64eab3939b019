// Which games are rated, who meets in them, and what happens when players leave them
// (docs/ratings.md).
#include "room/address_group.hpp"
#include "room/rated.hpp"
#include "room/restart.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <map>
#include <numeric>

namespace jantaku::rated_test {

using jantaku::test::OwnerWorld;

namespace {

FindMatch quick(GameLength length = GameLength::tonpuu) {
    FindMatch ask{.create = {.type = "tonpuu", .preset = "default", .rules = {}, .options = {}}};
    ask.create.rules.game_length = length;
    ask.create.by_preset = true;
    return ask;
}

using test::error_of;

// A registered player, connected from an address of its own.
struct Account {
    SessionId session;
    std::string key;
};
Account account(OwnerWorld& world, const std::string& name, const std::string& address) {
    const SessionId session = world.enter(address);
    world.ask(session, Register{.name = name, .password = "password"});
    return {.session = session, .key = world.last<KeyGiven>(session)->key};
}
std::string address(int n) {
    return "192.0.2." + std::to_string(n);
}

// Four of them at a table made by `/play`.
struct Table {
    explicit Table(GameLength length = GameLength::tonpuu) {
        for (int n = 1; n <= 4; ++n) {
            players.push_back(account(world, "p" + std::to_string(n), address(n)));
            world.ask(players.back().session, quick(length));
        }
        REQUIRE(seated().rated == Rated::yes);
    }
    const Seated& seated() { return *world.last<Seated>(players[0].session); }
    void all_leave() {
        for (const Account& each : players)
            world.ask(each.session, Home{});
    }
    void all_are_cut_off() {
        for (const Account& each : players)
            world.post(each.session, Gone{});
    }
    PlayedStatistics standing(std::size_t who) {
        const Reply reply = world.ask(players[who].session, ShowStatistics{});
        return *std::get<Frozen<PlayedStatistics>>(std::get<Answer>(reply.result));
    }
    // Every player's rating counts one game, and the sum of the four is as before.
    void check_settled(std::size_t left) {
        std::int64_t sum = 0;
        std::int64_t who_left = 0;
        for (std::size_t i = 0; i < players.size(); ++i) {
            CAPTURE(i);
            const PlayedStatistics now = standing(i);
            CHECK(now.by_players[4].games == 1);
            REQUIRE(now.ratings.size() == 1);
            CHECK(now.ratings[0].games == 1);
            CHECK(now.ratings[0].pool == Pool::people);
            CHECK(now.ratings[0].value != first_rating);
            sum += now.ratings[0].value;
            who_left += now.left[4];
        }
        CHECK(sum == 4 * first_rating);
        CHECK(who_left == static_cast<std::int64_t>(left));
    }
    bool is_settled() { return standing(0).by_players[4].games > 0; }

    OwnerWorld world;
    std::vector<Account> players;
};

bool was_told(OwnerWorld& world, SessionId session, auto is) {
    return std::ranges::any_of(world.notices, [&](const Notice& notice) {
        const auto* told = std::get_if<Told>(&notice.note);
        return notice.session == session && told != nullptr && is(told->event);
    });
}

} // namespace

TEST_CASE("rated: each reason alone makes a game unrated", "[room][rated]") {
    std::map<std::uint64_t, Identity> known;
    const auto identities = [&] {
        Identities all;
        for (const auto& [id, identity] : known)
            all.know(PlayerId{id}, identity);
        return all;
    };
    RoomState room;
    room.is_match = true;
    room.at_best = Rated::yes;
    for (std::uint64_t n = 1; n <= 4; ++n) {
        room.members.push_back({.player = PlayerId{n}, .name = {}, .level = {}, .folded = {}});
        known[n] = {.is_registered = true,
                    .address = AddressGroup::of(address(static_cast<int>(n))),
                    .registered_from = {}};
    }
    CHECK(rated_of(room, identities()) == Rated::yes);
    const auto but = [&](auto change) {
        RoomState other = room;
        const auto before = known;
        change(other);
        const Rated rated = rated_of(other, identities());
        known = before;
        return rated;
    };
    CHECK(but([](RoomState& r) { r.is_match = false; }) == Rated::unmatched);
    CHECK(but([](RoomState& r) { r.games = 1; }) == Rated::unmatched);
    CHECK(but([](RoomState& r) { r.at_best = Rated::options; }) == Rated::options);
    CHECK(but([](RoomState& r) { r.at_best = Rated::casual; }) == Rated::casual);
    CHECK(but([](RoomState& r) { r.at_best = Rated::upgrade; }) == Rated::upgrade);
    CHECK(but([](RoomState& r) { r.is_test = true; }) == Rated::test);
    CHECK(but([](RoomState& r) { r.options.open = true; }) == Rated::open);
    CHECK(but([](RoomState& r) { r.members[2].kind = SeatKind::builtin; }) == Rated::bots);
    CHECK(but([](RoomState& r) { r.members[2].kind = SeatKind::program; }) == Rated::mixed);
    CHECK(but([&](RoomState&) { known[3].is_registered = false; }) == Rated::guest);
    CHECK(but([&](RoomState&) { known[3].address = {}; }) == Rated::no_address);
    CHECK(but([&](RoomState&) { known[3].address = AddressGroup::of(address(4)); }) ==
          Rated::address);
    CHECK(but([&](RoomState&) { known[3].registered_from = AddressGroup::of(address(4)); }) ==
          Rated::address);
    CHECK(but([&](RoomState&) {
              known[3].registered_from = known[1].registered_from = AddressGroup::of(address(9));
          }) == Rated::address);
    CHECK(but([](RoomState& r) {
              for (Occupant& who : r.members)
                  who.kind = SeatKind::program;
          }) == Rated::yes);
}

TEST_CASE("rated: /play never brings one address together", "[room][rated]") {
    OwnerWorld world;
    const auto room_of = [&](const Account& who) {
        world.ask(who.session, quick());
        return world.last<Placed>(who.session)->room.value();
    };
    CHECK(room_of(account(world, "a", "192.0.2.1")) == RoomId{1});
    CHECK(room_of(account(world, "b", "192.0.2.1")) == RoomId{2});
    CHECK(room_of(account(world, "c", "2001:db8::1")) == RoomId{1});
    CHECK(room_of(account(world, "d", "2001:db8::2")) == RoomId{2});
    // registered at another player's address, connected from its own
    const Account e = account(world, "e", "192.0.2.1");
    world.post(e.session, Gone{});
    const SessionId elsewhere = world.enter("192.0.2.9");
    world.ask(elsewhere, Resume{.key = e.key});
    world.ask(elsewhere, quick());
    CHECK(world.last<Placed>(elsewhere)->room == RoomId{3});
    // nor a program and people
    const Account f = account(world, "f", "192.0.2.77");
    world.ask(f.session, Introduce{SeatKind::program});
    CHECK(room_of(f) == RoomId{4});
    CHECK(room_of(account(world, "g", "192.0.2.78")) == RoomId{1});
    CHECK(world.last<MatchWaits>(f.session)->rated == Rated::yes);
}

TEST_CASE(
    "rated: two players with one address who ask at once do not meet, however slow the store is",
    "[room][rated]") {
    OwnerWorld world;
    std::vector<Account> accounts;
    for (int n = 0; n < 5; ++n)
        accounts.push_back(account(world, "p" + std::to_string(n), address(n < 2 ? 1 : n)));
    world.hold_appends = true;
    for (const Account& each : accounts)
        world.post(each.session, quick());
    world.release_appends();
    CHECK(world.last<Placed>(accounts[0].session)->room == RoomId{1});
    CHECK(world.last<Placed>(accounts[1].session)->room == RoomId{2});
    CHECK(world.last<Seated>(accounts[0].session)->rated == Rated::yes);
}

TEST_CASE(
    "rated: guests, players with options of their own and players who ask for it play casual games",
    "[room][rated]") {
    OwnerWorld world;
    const Account ann = account(world, "ann", address(1));
    world.ask(ann.session, quick());
    const auto waits = [&](SessionId who) { return world.last<MatchWaits>(who)->rated; };
    CHECK(waits(ann.session) == Rated::yes);
    const SessionId guest = world.enter(address(2));
    world.ask(guest, quick());
    CHECK(waits(guest) == Rated::guest);
    CHECK(world.last<Placed>(guest)->room == RoomId{2});
    const Account bob = account(world, "bob", address(3));
    FindMatch casual = quick();
    casual.casual = true;
    world.ask(bob.session, casual);
    CHECK(world.last<Placed>(bob.session)->room == RoomId{2});
    CHECK(waits(bob.session) == Rated::guest);
    const Account eve = account(world, "eve", address(4));
    FindMatch own = quick();
    own.create.by_preset = false;
    world.ask(eve.session, own);
    CHECK(world.last<Placed>(eve.session)->room == RoomId{3});
    CHECK(waits(eve.session) == Rated::options);
    CHECK(world.warnings.empty());
    // This machine's own address belongs to nobody.
    const Account local = account(world, "local", "");
    world.ask(local.session, quick());
    CHECK(world.last<Placed>(local.session)->room == RoomId{2});
    const Account more = account(world, "more", "");
    world.ask(more.session, quick());
    REQUIRE(world.warnings.size() == 1);
    CHECK(world.warnings[0].starts_with("ratings need addresses: "));
    CHECK(world.last<Seated>(more.session)->rated == Rated::guest);
    // Bots fill the free places of a rated game, which is then no longer rated.
    world.advance(Tick{20'000});
    CHECK(world.last<Seated>(ann.session)->rated == Rated::bots);
    // A game in a room that somebody made is never rated.
    const Account zoe = account(world, "zoe", address(5));
    world.ask(zoe.session, quick().create);
    world.ask(zoe.session, AddBot{"normal", 3});
    world.ask(zoe.session, Start{});
    CHECK(world.last<Seated>(zoe.session)->rated == Rated::unmatched);
}

TEST_CASE("rated: nobody can choose the other players", "[room][rated]") {
    OwnerWorld world;
    const Account host = account(world, "host", address(1));
    const Account other = account(world, "other", address(2));
    const Account friend_of = account(world, "friend", address(3));
    world.ask(host.session, quick());
    world.ask(other.session, quick());
    for (const Ask& ask : {Ask{Start{}}, Ask{AddBot{"normal", 1}}, Ask{RemoveBot{}},
                           Ask{Kick{"other"}}, Ask{HandOver{"other"}}, Ask{Invite{"friend"}}})
        CHECK(error_of(world.ask(host.session, ask)) == Error::rated);
    CHECK(error_of(world.ask(friend_of.session, Join{RoomId{1}})) == Error::rated);
    CHECK_FALSE(error_of(world.ask(other.session, Home{})));
    CHECK_FALSE(error_of(world.ask(host.session, AddEntropy{"chance"})));
}

TEST_CASE("rated: a game begins when all players are there, and not without an absent one",
          "[room][rated]") {
    OwnerWorld world;
    std::vector<Account> accounts;
    for (int n = 0; n < 4; ++n)
        accounts.push_back(account(world, "p" + std::to_string(n), address(n + 1)));
    world.ask(accounts[0].session, quick());
    world.post(accounts[0].session, Gone{});
    for (int n = 1; n < 4; ++n)
        world.ask(accounts[static_cast<std::size_t>(n)].session, quick());
    world.advance(Tick{5'000});
    CHECK(world.last<Seated>(accounts[1].session) == nullptr);
    const SessionId back = world.enter(address(1));
    SECTION("the player returns") {
        world.ask(back, Resume{.key = accounts[0].key});
        world.advance(Tick{1});
        REQUIRE(world.last<Seated>(back) != nullptr);
        CHECK(world.last<Seated>(back)->rated == Rated::yes);
    }
    SECTION("the player does not return, and a bot takes the place") {
        world.advance(Tick{40'000});
        REQUIRE(world.last<Seated>(accounts[1].session) != nullptr);
        CHECK(world.last<Seated>(accounts[1].session)->rated == Rated::bots);
    }
}

TEST_CASE(
    "rated: a game that all players leave deliberately is played out at once, and counts once",
    "[room][rated]") {
    Table table;
    OwnerWorld& world = table.world;
    const SessionId first = table.players[0].session;
    SECTION("before any action") {}
    SECTION("in the first hand") {
        for (int i = 0; i < 4; ++i)
            world.advance(Tick{41'000});
        CHECK(was_told(world, first,
                       [](const Event& e) { return std::holds_alternative<Dahai>(e); }));
    }
    SECTION("after the first hand") {
        const auto is_end = [](const Event& e) { return std::holds_alternative<EndKyoku>(e); };
        for (int i = 0; i < 1000 && !was_told(world, first, is_end); ++i)
            world.advance(Tick{5'000});
        REQUIRE(was_told(world, first, is_end));
    }
    const Tick since = world.now;
    table.all_leave();
    world.advance(Tick{1'000});
    table.check_settled(4);
    CHECK(world.now - since == Tick{1'000});
    for (const Account& each : table.players) {
        CHECK(world.count<GameKept>(each.session) == 1);
        REQUIRE(world.last<GameKept>(each.session)->change);
    }
    // Nothing remains of its room.
    const Reply rooms = world.ask(first, ListRooms{});
    CHECK(std::get<Rooms>(std::get<Answer>(rooms.result)).rooms.empty());
    world.restart();
    for (Account& each : table.players)
        each.session = world.resume(each.key);
    table.check_settled(4);
}

TEST_CASE("rated: disconnected players have time to return before the end is played",
          "[room][rated]") {
    Table table{GameLength::hanchan};
    OwnerWorld& world = table.world;
    table.all_are_cut_off();
    world.advance(Tick{100'000});
    table.players[0].session = world.resume(table.players[0].key);
    CHECK_FALSE(table.is_settled());
    REQUIRE(world.last<Snapshot>(table.players[0].session) != nullptr);
    world.advance(Tick{1'000});
    world.post(table.players[0].session, Gone{});
    world.advance(Tick{119'000});
    const SessionId stranger = world.enter();
    const auto playing = [&] {
        const Reply rooms = world.ask(stranger, ListRooms{});
        return !std::get<Rooms>(std::get<Answer>(rooms.result)).rooms.empty();
    };
    CHECK(playing());
    world.advance(Tick{60'000});
    CHECK_FALSE(playing());
    for (Account& each : table.players)
        each.session = world.resume(each.key);
    table.check_settled(4);
}

TEST_CASE("rated: a player who leaves and returns has not left", "[room][rated]") {
    Table table;
    OwnerWorld& world = table.world;
    const SessionId stays = table.players[0].session;
    world.ask(stays, Home{});
    CHECK_FALSE(error_of(world.ask(stays, Join{table.seated().room})));
    for (std::size_t i = 1; i < 4; ++i)
        world.ask(table.players[i].session, Home{});
    for (int i = 0; i < 2'000 && world.count<GameKept>(stays) == 0; ++i)
        world.advance(Tick{5'000});
    table.check_settled(3);
    CHECK(table.standing(0).left[4] == 0);
}

TEST_CASE("rated: a restart in between changes nothing", "[room][rated]") {
    Table table;
    OwnerWorld& world = table.world;
    world.advance(Tick{50'000});
    table.all_are_cut_off();
    world.restart();
    world.advance(restart_grace + Tick{130'000});
    for (Account& each : table.players)
        each.session = world.resume(each.key);
    table.check_settled(4);
    world.restart();
    for (Account& each : table.players)
        each.session = world.resume(each.key);
    table.check_settled(4);
}

TEST_CASE("rated: as long as somebody watches, the end is played at the normal pace",
          "[room][rated]") {
    Table table;
    OwnerWorld& world = table.world;
    const SessionId spectator = world.enter();
    REQUIRE_FALSE(error_of(world.ask(spectator, Watch{table.seated().room})));
    table.all_leave();
    world.advance(Tick{5'000});
    CHECK_FALSE(table.is_settled());
    world.ask(spectator, Unwatch{});
    world.advance(Tick{20'000});
    table.check_settled(4);
}

TEST_CASE("rated: programs have ratings of their own", "[room][rated]") {
    OwnerWorld world;
    std::vector<Account> programs;
    for (int n = 1; n <= 4; ++n) {
        programs.push_back(account(world, "p" + std::to_string(n), address(n)));
        world.ask(programs.back().session, Introduce{SeatKind::program});
        world.ask(programs.back().session, quick());
    }
    CHECK(world.last<Seated>(programs[0].session)->rated == Rated::yes);
    for (const Account& each : programs)
        world.ask(each.session, Home{});
    world.advance(Tick{1'000});
    REQUIRE(world.last<GameKept>(programs[0].session) != nullptr);
    CHECK(world.last<GameKept>(programs[0].session)->pool == Pool::programs);
    CHECK(world.last<GameKept>(programs[0].session)->change);
}

TEST_CASE("rated: an unrated game abandoned after the deal is not kept for anyone, but counted",
          "[room][rated]") {
    OwnerWorld world;
    const SessionId guest = world.enter();
    const SessionId friend_ = world.enter();
    const std::string key = world.last<Entered>(guest)->key;
    Create slow = quick().create;
    slow.options.pause_ms = 5000; // stand-ins do not end the game
    world.ask(guest, slow);
    world.ask(friend_, Join{*world.last<Placed>(guest)->room});
    world.ask(guest, AddBot{"normal", 2});
    world.ask(guest, Start{});
    world.ask(guest, Home{});
    world.ask(friend_, Home{});
    world.advance(Tick{130'000});
    CHECK(world.count<GameKept>(guest) == 0);
    const auto standing = [&](SessionId who) {
        const Reply reply = world.ask(who, ShowStatistics{});
        return *std::get<Frozen<PlayedStatistics>>(std::get<Answer>(reply.result));
    };
    CHECK(standing(guest).left[4] == 1);
    CHECK(standing(guest).by_players[4].games == 0);
    world.restart();
    const SessionId back = world.resume(key);
    CHECK(standing(back).left[4] == 1);
    const Reply games = world.ask(back, ListGames{});
    CHECK(std::get<Games>(std::get<Answer>(games.result)).games.empty());
}

} // namespace jantaku::rated_test
