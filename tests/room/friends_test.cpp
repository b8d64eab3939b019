// Friends and the news of the lobby: who is told what, how often, and what it costs.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <variant>

namespace jantaku::friends_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr Tick minute{60'000};

struct Account {
    SessionId session;
    std::string key;
};

using test::error_of;

FindMatch quick(bool casual = true) {
    FindMatch ask{.create = {.type = "tonpuu", .preset = "default", .rules = {}, .options = {}},
                  .casual = casual};
    ask.create.rules.game_length = GameLength::tonpuu;
    ask.create.by_preset = true;
    return ask;
}

struct World : OwnerWorld {
    Account account(const std::string& name, const std::string& address = {}) {
        const SessionId session = enter(address);
        REQUIRE_FALSE(error(session, Register{.name = name, .password = "password"}));
        return {.session = session, .key = last<KeyGiven>(session)->key};
    }
    // The error of the reply; none if it succeeded.
    std::optional<Error> error(SessionId session, Ask what) {
        return error_of(ask(session, std::move(what)));
    }
    template <class T>
    T answer(SessionId session, Ask what) {
        const Reply reply = ask(session, std::move(what));
        REQUIRE(std::holds_alternative<Answer>(reply.result));
        return std::get<T>(std::get<Answer>(reply.result));
    }
    void set_news(SessionId session, bool wanted) {
        REQUIRE(answer<NewsSettings>(session, SetNews{.wanted = wanted, .hidden = {}}).wanted ==
                wanted);
    }
    void hide(SessionId session, bool on) {
        REQUIRE(answer<NewsSettings>(session, SetNews{.wanted = {}, .hidden = on}).hidden == on);
    }
    FriendList friends(SessionId session) { return answer<FriendList>(session, ListFriends{}); }
    // The player goes, and comes back after that time.
    void go(Account& who) { post(who.session, Gone{}); }
    void come(Account& who) { who.session = resume(who.key); }
    void come_after(Account& who, Tick away) {
        go(who);
        advance(away);
        come(who);
    }
    // The names of the last line about friends, and how many there were.
    std::vector<std::string> came(SessionId session) const {
        const auto* told = last<FriendsCame>(session);
        return told == nullptr ? std::vector<std::string>{} : told->names;
    }
};

// Ann, in the lobby, wants news and has Bob as a friend.
struct Lobby {
    Lobby() {
        world.set_news(ann.session, true);
        REQUIRE_FALSE(world.error(ann.session, Befriend{"bob"}));
    }
    [[nodiscard]] std::size_t lines_of_friends() const {
        return world.count<FriendsCame>(ann.session);
    }
    [[nodiscard]] std::size_t lines_of_matches() const {
        return world.count<MatchOpen>(ann.session);
    }

    World world;
    Account ann = world.account("Ann");
    Account bob = world.account("Bob");
};

} // namespace

TEST_CASE(
    "friends: a registered player may have others as friends, who are listed with where they are",
    "[room][friends]") {
    World world;
    const Account ann = world.account("Ann");
    Account bob = world.account("Bob");
    const SessionId guest = world.enter();
    CHECK(world.friends(ann.session).friends.empty());
    CHECK_FALSE(world.error(ann.session, Befriend{"bob"}));
    CHECK_FALSE(world.error(ann.session, Befriend{"Bob"})); // again
    CHECK(world.error(ann.session, Befriend{"Ann"}) == Error::user_not_found);
    CHECK(world.error(ann.session, Befriend{"nobody"}) == Error::user_not_found);
    CHECK(world.error(ann.session, Befriend{"Guest-3"}) == Error::not_registered);
    CHECK(world.error(guest, Befriend{"Bob"}) == Error::not_registered);

    world.ask(bob.session, quick());
    const FriendList here = world.friends(ann.session);
    REQUIRE(here.friends.size() == 1);
    REQUIRE(here.friends[0].here);
    CHECK(here.friends[0].here->level == Level::room);
    CHECK(here.friends[0].here->room == RoomId{1});
    world.go(bob);
    CHECK(world.friends(ann.session).friends[0].name == "Bob");
    CHECK_FALSE(world.friends(ann.session).friends[0].here);
    CHECK_FALSE(world.error(ann.session, Befriend{"bob", false}));
    CHECK(world.friends(ann.session).friends.empty());
}

TEST_CASE("friends: those who are here come first, then by name", "[room][friends]") {
    World world;
    const Account ann = world.account("Ann");
    for (const char* name : {"Dan", "Cat", "Bob", "Eve"}) {
        Account other = world.account(name);
        world.ask(ann.session, Befriend{name});
        if (name[0] == 'B' || name[0] == 'C') world.go(other);
    }
    std::string names;
    for (const Friend& each : world.friends(ann.session).friends)
        names += each.name + (each.here ? "+ " : "- ");
    CHECK(names == "Dan+ Eve+ Bob- Cat- ");
}

TEST_CASE("friends: an account has at most fifty", "[room][friends]") {
    World world;
    const Account ann = world.account("Ann");
    for (std::size_t i = 0; i <= max_friends; ++i) {
        const std::string name = "p" + std::to_string(i);
        world.account(name);
        const auto refused = world.error(ann.session, Befriend{name});
        CHECK(refused == (i < max_friends ? std::nullopt : std::optional{Error::friends_full}));
    }
    CHECK_FALSE(world.error(ann.session, Befriend{"p0"})); // is one already
    CHECK_FALSE(world.error(ann.session, Befriend{"p0", false}));
    CHECK_FALSE(world.error(ann.session, Befriend{"p50"}));
}

TEST_CASE("friends: they and the settings survive a restart, and a friend's new name",
          "[room][friends]") {
    Lobby lobby;
    World& world = lobby.world;
    world.hide(lobby.ann.session, true);
    REQUIRE_FALSE(world.error(lobby.bob.session, Rename{"BOB"}));
    world.restart();
    world.come(lobby.ann);
    CHECK(world.friends(lobby.ann.session).friends.at(0).name == "BOB");
    const auto kept = world.answer<NewsSettings>(lobby.ann.session, SetNews{});
    CHECK(kept.wanted);
    CHECK(kept.hidden);
    world.advance(minute);
    world.come(lobby.bob);
    CHECK(world.came(lobby.ann.session) == std::vector<std::string>{"BOB"});
}

TEST_CASE("friends: somebody who hides, or has muted the reader, looks like one who is away",
          "[room][friends]") {
    Lobby lobby;
    World& world = lobby.world;
    const auto is_here = [&] {
        return world.friends(lobby.ann.session).friends.at(0).here.has_value();
    };
    CHECK(is_here());
    SECTION("hides") {
        world.hide(lobby.bob.session, true);
    }
    SECTION("has muted the reader") {
        world.ask(lobby.bob.session, Mute{"Ann"});
    }
    CHECK_FALSE(is_here());
    world.come_after(lobby.bob, minute);
    CHECK(lobby.lines_of_friends() == 0);
    world.hide(lobby.bob.session, false);
    world.ask(lobby.bob.session, Mute{"Ann", false});
    CHECK(is_here());
    world.come_after(lobby.bob, minute);
    CHECK(lobby.lines_of_friends() == 1);
}

TEST_CASE("lobby news: a friend who was away for a minute is told of, to those who want it",
          "[room][friends]") {
    Lobby lobby;
    World& world = lobby.world;
    SECTION("after a minute") {
        world.come_after(lobby.bob, minute);
        CHECK(world.came(lobby.ann.session) == std::vector<std::string>{"Bob"});
    }
    SECTION("not after a short break") {
        world.come_after(lobby.bob, minute - Tick{1});
        CHECK(lobby.lines_of_friends() == 0);
    }
    SECTION("not with news off") {
        world.set_news(lobby.ann.session, false);
        world.come_after(lobby.bob, minute);
        CHECK(lobby.lines_of_friends() == 0);
    }
    SECTION("not once he is no friend") {
        world.ask(lobby.ann.session, Befriend{"Bob", false});
        world.come_after(lobby.bob, minute);
        CHECK(lobby.lines_of_friends() == 0);
    }
    SECTION("not to a reader who has muted him") {
        world.ask(lobby.ann.session, Mute{"Bob"});
        world.come_after(lobby.bob, minute);
        CHECK(lobby.lines_of_friends() == 0);
    }
    SECTION("not to a reader in a room, or away from it") {
        world.ask(lobby.ann.session, Create{"tonpuu", "default", {}, {}});
        world.come_after(lobby.bob, minute);
        world.ask(lobby.ann.session, Home{});
        CHECK(lobby.lines_of_friends() == 0);
        world.come_after(lobby.bob, minute);
        CHECK(lobby.lines_of_friends() == 1);
    }
    SECTION("not when another connection of his takes over") {
        world.advance(minute);
        world.come(lobby.bob);
        CHECK(lobby.lines_of_friends() == 0);
    }
    SECTION("not when a gateway comes back") {
        world.go(lobby.bob);
        world.advance(minute);
        world.post(SessionId{900}, Rejoin{.key = lobby.bob.key});
        CHECK(world.last<Entered>(SessionId{900})->name == "Bob");
        CHECK(lobby.lines_of_friends() == 0);
    }
}

TEST_CASE("lobby news: friends who come in the same minute are told together when it is over",
          "[room][friends]") {
    Lobby lobby;
    World& world = lobby.world;
    std::vector<Account> others;
    for (const char* name : {"Cat", "Dan", "Eve"}) {
        others.push_back(world.account(name));
        world.ask(lobby.ann.session, Befriend{name});
    }
    world.go(lobby.bob);
    for (Account& other : others)
        world.go(other);
    world.advance(minute);
    world.come(lobby.bob);
    for (Account& other : others) {
        world.advance(Tick{1000});
        world.come(other);
    }
    world.go(others[1]); // left again
    world.advance(minute - Tick{3001});
    CHECK(lobby.lines_of_friends() == 1);
    world.advance(Tick{1});
    CHECK(lobby.lines_of_friends() == 2);
    CHECK(world.came(lobby.ann.session) == std::vector<std::string>{"Cat", "Eve"});
    world.advance(3 * minute);
    CHECK(lobby.lines_of_friends() == 2);
}

TEST_CASE("lobby news: a reader hears of a room of /play once it is made, once a minute at most",
          "[room][friends]") {
    Lobby lobby;
    World& world = lobby.world;
    const auto last_told = [&] { return world.last<MatchOpen>(lobby.ann.session)->room; };
    world.hold_appends = true;
    world.post(lobby.bob.session, quick());
    CHECK(lobby.lines_of_matches() == 0);
    world.release_appends();
    REQUIRE(lobby.lines_of_matches() == 1);
    CHECK(world.last<MatchOpen>(lobby.ann.session)->type == "tonpuu");
    CHECK(world.last<MatchOpen>(lobby.ann.session)->rated == Rated::casual);
    CHECK(world.count<MatchOpen>(lobby.bob.session) == 0);
    // One comes and goes, and the next one waits.
    FindMatch slow = quick();
    slow.fill_seconds = 0; // no bots come
    slow.create.options.turn_seconds = 7;
    const SessionId cat = world.enter();
    world.ask(cat, slow);
    world.ask(cat, Home{});
    slow.create.options.turn_seconds = 8;
    world.ask(cat, slow);
    world.advance(minute - Tick{1});
    CHECK(lobby.lines_of_matches() == 1);
    world.advance(Tick{1});
    CHECK(lobby.lines_of_matches() == 2);
    CHECK(last_told() == RoomId{3});
    world.advance(3 * minute);
    CHECK(lobby.lines_of_matches() == 2);
    // The minute is over: the next one is told at once.
    slow.create.options.turn_seconds = 9;
    world.ask(world.enter(), slow);
    CHECK(lobby.lines_of_matches() == 3);
}

TEST_CASE("lobby news: a reader hears only of rooms that would take the reader",
          "[room][friends]") {
    World world;
    const Account ann = world.account("Ann", "192.0.2.1");
    const Account bob = world.account("Bob", "192.0.2.2");
    const Account cat = world.account("Cat", "192.0.2.1");
    const SessionId guest = world.enter("192.0.2.9");
    const SessionId program = world.enter("192.0.2.10");
    world.ask(program, Introduce{SeatKind::program});
    for (const SessionId each : {bob.session, cat.session, guest, program})
        world.set_news(each, true);
    SECTION("rated") {
        world.ask(ann.session, quick(false));
        CHECK(world.count<MatchOpen>(bob.session) == 1);
        CHECK(world.last<MatchOpen>(bob.session)->rated == Rated::yes);
        CHECK(world.count<MatchOpen>(cat.session) == 0); // shares the address
        CHECK(world.count<MatchOpen>(guest) == 0);
        CHECK(world.count<MatchOpen>(program) == 0);
    }
    SECTION("casual") {
        world.ask(ann.session, quick());
        for (const SessionId each : {bob.session, cat.session, guest, program})
            CHECK(world.count<MatchOpen>(each) == 1);
    }
    SECTION("a program that waits is of interest to programs") {
        const SessionId other = world.enter("192.0.2.11");
        world.ask(other, Introduce{SeatKind::program});
        world.ask(other, quick());
        CHECK(world.count<MatchOpen>(bob.session) == 0);
        CHECK(world.count<MatchOpen>(program) == 1);
        // It does not keep people from hearing of a person.
        FindMatch mine = quick();
        mine.create.options.turn_seconds = 7;
        world.ask(ann.session, mine);
        CHECK(world.count<MatchOpen>(bob.session) == 1);
        CHECK(world.count<MatchOpen>(program) == 1);
    }
    SECTION("a room with a name is for those who know it") {
        FindMatch named = quick();
        named.create.name = "league";
        world.ask(ann.session, named);
        CHECK(world.count<MatchOpen>(bob.session) == 0);
    }
    SECTION("not in a hand") {
        world.ask(bob.session, Create{"tonpuu", "default", {}, {}});
        world.ask(world.enter(), Join{RoomId{1}});
        world.ask(bob.session, AddBot{"normal", 2});
        world.ask(bob.session, Start{});
        world.ask(bob.session, Home{});
        world.ask(ann.session, quick());
        CHECK(world.count<MatchOpen>(bob.session) == 0);
        CHECK(world.count<MatchOpen>(cat.session) == 1);
    }
}

TEST_CASE("friends: a player in a hand sees only the friends at the own table",
          "[room][friends][silence]") {
    World world;
    const Account ann = world.account("Ann");
    const Account bob = world.account("Bob");
    const Account cat = world.account("Cat");
    for (const char* name : {"Bob", "Cat"})
        world.ask(ann.session, Befriend{name});
    world.ask(ann.session, Create{"tonpuu", "default", {}, {}});
    world.ask(bob.session, Join{RoomId{1}});
    world.ask(ann.session, AddBot{"normal", 2});
    world.ask(ann.session, Start{});
    world.advance(Tick{10});
    const FriendList in_hand = world.friends(ann.session);
    REQUIRE(in_hand.friends.size() == 1);
    CHECK(in_hand.friends[0].name == "Bob");
    CHECK_FALSE(in_hand.friends[0].here->idle); // it would tell of a pass
    CHECK(in_hand.others == 1);
    // A name in other capitals, taken meanwhile, is a word too.
    world.ask(cat.session, Rename{"CAT"});
    CHECK(world.error(ann.session, Befriend{"cat", false}) == Error::user_not_found);
}

TEST_CASE("lobby news: an arrival and a room of /play cost what those cost who are told",
          "[room][friends]") {
    constexpr int crowd = 10'000;
    Lobby lobby;
    World& world = lobby.world;
    const Account cat = world.account("Cat");
    for (int i = 0; i < crowd; ++i) {
        const SessionId other = world.enter();
        // Half of them want news, and have no friends. None is told who has come.
        if (i % 2 == 0) world.post(other, SetNews{.wanted = true, .hidden = {}});
    }
    world.go(lobby.bob);
    world.advance(minute);
    const auto before = world.figures().player_visits;
    world.come(lobby.bob);
    CHECK(lobby.lines_of_friends() == 1);
    CHECK(world.figures().player_visits - before < 100);

    // All who want news are told once of all the rooms of this minute, some in each turn.
    world.notices.clear();
    FindMatch ask = quick();
    const auto told = [&] {
        return std::ranges::count_if(world.notices, [](const Notice& notice) {
            return std::holds_alternative<MatchOpen>(notice.note);
        });
    };
    for (int seconds = 5; seconds < 25; ++seconds) {
        ask.create.options.turn_seconds = seconds;
        world.post(cat.session, ask);
        world.post(cat.session, Home{});
        CHECK(told() <= static_cast<std::ptrdiff_t>(tells_in_a_slice));
    }
    ask.fill_seconds = 0;
    ask.create.options.turn_seconds = 30;
    world.post(cat.session, ask);
    world.advance(Tick{0});
    CHECK(told() <= crowd / 2 + 1);
    world.advance(minute);
    CHECK(told() >= crowd / 2);
    CHECK(told() <= 2 * (crowd / 2 + 1));
}

} // namespace jantaku::friends_test
