// Restarts: an owner dies, and another continues with the kept data.
#include "room/password.hpp"
#include "room/restart.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <array>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <string>
#include <vector>

namespace jantaku::restart_test {

using jantaku::test::OwnerWorld;

namespace {

Create game(int pause_ms = 0) {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = pause_ms;
    create.options.result_seconds = 0;
    return create;
}

using test::error_of;

// People at a table, who have their keys.
struct Table {
    explicit Table(std::size_t people, const Create& create = game()) {
        for (std::size_t i = 0; i < people; ++i) {
            sessions.push_back(world.enter());
            keys.push_back(world.last<Entered>(sessions.back())->key);
        }
        world.ask(sessions[0], create);
        for (std::size_t i = 1; i < people; ++i)
            world.ask(sessions[i], Join{room});
        if (people < 4) world.ask(sessions[0], AddBot{"normal", 4 - people});
        world.ask(sessions[0], Start{});
    }
    void restart() {
        world.restart();
        sessions.assign(sessions.size(), SessionId{});
    }
    SessionId back(std::size_t who, std::optional<Seen> seen = {}) {
        return sessions[who] = world.resume(keys[who], seen);
    }
    // A seat that must act acts once, as a bot would.
    bool act() {
        for (const SessionId who : sessions) {
            if (who == SessionId{}) continue;
            const SeatView view = world.view(who);
            const Actions actions = legal(view);
            if (actions.empty()) continue;
            const Action action = choose("normal", view, actions, world.last<Asked>(who)->rid);
            CHECK_FALSE(error_of(world.ask(who, Play{world.last<Asked>(who)->rid, action})));
            return true;
        }
        return false;
    }
    // All events of the table.
    [[nodiscard]] std::vector<Event> events() const {
        std::vector<Event> events;
        for (const Record& record : world.journals.at(room)) {
            for (const RoomEvent& event : record)
                if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
        }
        return events;
    }

    static constexpr RoomId room{1};
    OwnerWorld world;
    std::vector<SessionId> sessions;
    std::vector<std::string> keys;
};

} // namespace

TEST_CASE("restart: a table waits for its players, and continues where it stopped",
          "[room][restart]") {
    Table table{2};
    OwnerWorld& world = table.world;
    for (int i = 0; i < 20; ++i) {
        if (!table.act()) world.advance(Tick{10});
    }
    while (legal(world.view(table.sessions[0])).empty() &&
           legal(world.view(table.sessions[1])).empty())
        world.advance(Tick{10});
    const std::array<SeatView, 2> before{world.view(table.sessions[0]),
                                         world.view(table.sessions[1])};
    const std::size_t mover = legal(before[0]).empty() ? 1 : 0;
    const std::size_t other = 1 - mover;
    const std::size_t events = table.events().size();
    world.advance(Tick{3000});

    table.restart();
    const SessionId first = table.back(mover);
    CHECK(world.last<Entered>(first)->resumed);
    CHECK(world.last<Snapshot>(first)->view == before[mover]);
    REQUIRE(world.last<Paused>(first) != nullptr);
    CHECK(world.last<Paused>(first)->cause == PauseCause::restart);
    CHECK(world.last<Paused>(first)->names == std::vector{"Guest-" + std::to_string(other + 1)});
    CHECK(world.last<Paused>(first)->left == restart_grace);
    CHECK(world.last<Asked>(first) == nullptr);
    const Action action = legal(before[mover])[0];
    CHECK(error_of(world.ask(first, Play{0, action})) == Error::paused);
    world.advance(Tick{10'000});
    CHECK(table.events().size() == events);
    CHECK(world.last<GoesOn>(first) == nullptr);

    const SessionId second = table.back(other);
    CHECK(world.last<Snapshot>(second)->view == before[other]);
    CHECK(world.last<GoesOn>(first) != nullptr);
    CHECK(world.last<GoesOn>(second) != nullptr);
    // The player's clock begins anew.
    REQUIRE(world.last<Asked>(first) != nullptr);
    CHECK(world.last<Asked>(first)->before_bank == Span{20'000});
    CHECK(world.last<Asked>(first)->bank_ms == 20'000);
    CHECK_FALSE(error_of(world.ask(first, Play{world.last<Asked>(first)->rid, action})));
    CHECK(table.events().size() > events);
    CHECK(world.count<StandIn>(first) == 0);
}

TEST_CASE("restart: after half a minute, a stand-in plays for a player who does not return",
          "[room][restart]") {
    Table table{2};
    OwnerWorld& world = table.world;
    table.restart();
    const SessionId here = table.back(0);
    world.advance(restart_grace - Tick{1});
    CHECK(world.last<GoesOn>(here) == nullptr);
    world.advance(Tick{1});
    CHECK(world.last<GoesOn>(here) != nullptr);
    REQUIRE(world.last<StandIn>(here) != nullptr);
    CHECK(world.last<StandIn>(here)->on);
    // The player may still return later.
    const SessionId late = table.back(1);
    CHECK(world.last<Snapshot>(late) != nullptr);
    CHECK_FALSE(world.last<StandIn>(here)->on);
}

TEST_CASE("restart: nobody waits for a player who had left before", "[room][restart]") {
    Table table{2};
    OwnerWorld& world = table.world;
    world.post(table.sessions[1], Gone{});
    table.restart();
    const SessionId here = table.back(0);
    CHECK(world.last<GoesOn>(here) != nullptr);
}

TEST_CASE("restart: a room whose games are over reads nothing of them, and plays on",
          "[room][restart]") {
    Table table{1};
    OwnerWorld& world = table.world;
    std::size_t begun_anew = 0;
    world.before_append = [&](const Append& append) {
        if (append.abridged) ++begun_anew;
    };
    for (std::size_t game = 1; game <= 3; ++game) {
        while (begun_anew < game)
            if (!table.act()) world.advance(Tick{10});
        CHECK(world.records_read(Table::room) < 4);
        table.restart();
        const SessionId host = table.back(0);
        CHECK(world.last<Placed>(host)->level == Level::room);
        CHECK_FALSE(error_of(world.ask(host, Start{})));
        CHECK(world.last<Seated>(host)->game == game + 1);
        table.restart(); // in the middle of the next game
        table.back(0);
    }
}

TEST_CASE("restart: a player who comes by two connections at once is brought to the table once",
          "[room][restart]") {
    // The record that both wait for is that of the first one's return, or of something before it.
    const bool waits_for_return = GENERATE(true, false);
    CAPTURE(waits_for_return);
    Table table{2};
    OwnerWorld& world = table.world;
    const std::string key = table.keys[0];
    for (int i = 0; i < 20; ++i)
        if (!table.act()) world.advance(Tick{10});
    world.post(table.sessions[0], Gone{});
    table.sessions[0] = SessionId{};
    while (world.last<Told>(table.sessions[1])->seq < 12)
        if (!table.act()) world.advance(Tick{10});

    while (legal(world.view(table.sessions[1])).empty())
        world.advance(Tick{10});
    world.hold_appends = true;
    if (!waits_for_return)
        world.post(table.sessions[1], Play{world.last<Asked>(table.sessions[1])->rid,
                                           legal(world.view(table.sessions[1]))[0]});
    const SessionId first = table.back(0, Seen{.seq = 3, .game = 1});
    const SessionId second = table.back(0, Seen{.seq = 5, .game = 1});
    CHECK(world.count<Seated>(second) == 0);
    world.release_appends();
    CHECK(world.count<Displaced>(first) == 1);
    CHECK(world.count<Seated>(first) == 0);
    CHECK(world.count<Seated>(second) == 1);
    REQUIRE(world.count<Snapshot>(second) == 1);
    CHECK(world.last<Snapshot>(second)->is_seen);
    CHECK(world.last<Snapshot>(second)->seq == 5);
    CHECK(world.view(second).seat == world.last<Seated>(second)->seat);
}

TEST_CASE("restart: a game that is interrupted again and again is the same game",
          "[room][restart]") {
    const auto play = [](int every) {
        Table table{4};
        OwnerWorld& world = table.world;
        int moves = 0;
        while (!std::holds_alternative<EndGame>(table.events().back())) {
            if (!table.act()) world.advance(Tick{10});
            if (every == 0 || ++moves % every != 0) continue;
            const SeatView view = world.view(table.sessions[0]);
            const std::uint64_t seq = world.last<Told>(table.sessions[0])->seq;
            table.restart();
            for (std::size_t who = 0; who < 4; ++who) {
                // With the missed events, of which there are none, or with the whole table.
                table.back(who, who == 1 ? std::optional{Seen{.seq = 1, .game = 1}} : std::nullopt);
            }
            if (std::holds_alternative<EndGame>(table.events().back())) break;
            REQUIRE(world.view(table.sessions[0]) == view);
            REQUIRE(world.last<Snapshot>(table.sessions[0])->seq >= seq);
        }
        return table.events();
    };
    const auto whole = play(0);
    CHECK(whole.size() > 200);
    for (const int every : {5, 40}) {
        CAPTURE(every);
        CHECK(play(every) == whole);
    }
}

TEST_CASE("restart: a waiting room keeps its members' places for half a minute",
          "[room][restart]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    const std::string key = world.last<Entered>(host)->key;
    const SessionId guest = world.enter();
    world.ask(host, game());
    world.ask(guest, Join{RoomId{1}});
    world.ask(host, Rename{"Ann"});
    world.restart();
    const SessionId back = world.resume(key);
    REQUIRE(world.last<Placed>(back) != nullptr);
    CHECK(world.last<Placed>(back)->level == Level::room);
    REQUIRE(world.last<Placed>(back)->info);
    CHECK((*world.last<Placed>(back)->info)->host == "Ann");
    CHECK((*world.last<Placed>(back)->info)->members.size() == 2);
    world.advance(waiting_grace);
    CHECK(world.last<RoomChanged>(back)->change == RoomChange::left);
    CHECK(world.last<RoomChanged>(back)->room->members.size() == 1);
    // The numbers of the next room and of the next guest are new, and so is that guest's key.
    const SessionId other = world.enter();
    CHECK(world.last<Entered>(other)->name == "Guest-4");
    CHECK(world.last<Entered>(other)->key != key);
    const Reply made = world.ask(other, game());
    CHECK(std::get<Frozen<RoomInfo>>(std::get<Answer>(made.result))->id == RoomId{2});
}

TEST_CASE("restart: a room that waits for players continues to wait", "[room][restart]") {
    OwnerWorld world;
    const SessionId session = world.enter();
    const std::string key = world.last<Entered>(session)->key;
    world.ask(session, FindMatch{game(), 25});
    world.restart();
    const SessionId back = world.resume(key);
    REQUIRE(world.last<MatchWaits>(back) != nullptr);
    CHECK(world.last<MatchWaits>(back)->left == Span{25'000});
    world.advance(Tick{25'000});
    CHECK(world.last<Seated>(back) != nullptr);
}

TEST_CASE("restart: a room whose chance was set by a test stays marked", "[room][restart]") {
    Table table{1};
    OwnerWorld& world = table.world;
    world.rig(Table::room, {});
    table.restart();
    // Nothing has been dealt from it yet.
    CHECK_FALSE(world.last<Seated>(table.back(0)) == nullptr);
    world.rig(Table::room, tiles_in_play(Rules{}));
    for (int i = 0; i < 2000 && world.count<Told>(table.sessions[0]) < 400; ++i) {
        if (!table.act()) world.advance(Tick{100});
    }
    const auto is_mark = [](const RoomEvent& event) {
        return std::holds_alternative<event::UnderTest>(event);
    };
    std::size_t marks = 0;
    for (const Record& record : world.journals.at(Table::room))
        marks += static_cast<std::size_t>(std::ranges::count_if(record, is_mark));
    CHECK(marks == 1);
    table.restart();
    table.back(0);
    const Reply info = world.ask(table.sessions[0], ShowRoom{});
    CHECK(std::get<Frozen<RoomInfo>>(std::get<Answer>(info.result))->test);
}

TEST_CASE("restart: spectators return to the game that they watched", "[room][restart]") {
    Create create = game();
    create.options.watch_delay = 5;
    Table table{2, create};
    OwnerWorld& world = table.world;
    const SessionId watcher = world.enter();
    const std::string key = world.last<Entered>(watcher)->key;
    world.ask(watcher, Watch{Table::room});
    for (int i = 0; i < 10; ++i) {
        if (!table.act()) world.advance(Tick{10});
    }
    table.restart();
    const SessionId back = world.resume(key);
    REQUIRE(world.last<Watching>(back) != nullptr);
    CHECK(world.last<Watching>(back)->table->indicators.empty()); // the first kyoku again
    world.advance(Tick{4999});
    CHECK(world.count<Shown>(back) == 0);
    world.advance(Tick{1});
    CHECK(world.count<Shown>(back) > 10);
    // A spectator who has stopped watching is not brought back.
    world.ask(back, Unwatch{});
    table.restart();
    const SessionId free = world.resume(key);
    CHECK(world.last<Watching>(free) == nullptr);
}

TEST_CASE("restart: a closed room is gone, and a room to which nobody returns ends",
          "[room][restart]") {
    OwnerWorld world;
    const SessionId session = world.enter();
    world.ask(session, game());
    world.ask(session, Home{});
    CHECK(world.log.back() == "room 1 closed");
    const SessionId other = world.enter();
    world.ask(other, game());
    world.restart();
    const SessionId looker = world.enter();
    const auto rooms = [&] {
        const Reply reply = world.ask(looker, ListRooms{});
        return std::get<Rooms>(std::get<Answer>(reply.result)).rooms.size();
    };
    CHECK(rooms() == 1);
    world.advance(waiting_grace);
    CHECK(rooms() == 0);
}

TEST_CASE("restart: nothing about a player is told before it is kept", "[room][restart]") {
    Owner owner{{.seed = 1, .limits = {}}};
    OwnerOut out;
    const SessionId session{1};
    // A guest who has done nothing has nothing to lose.
    owner.on(Request{session, 1, Enter{}}, Tick{0}, out);
    REQUIRE(out.notices.size() == 3);
    CHECK(std::holds_alternative<Reply>(out.notices[0].note));
    CHECK(std::holds_alternative<Entered>(out.notices[1].note));
    CHECK(out.effects.empty());
    OwnerOut later;
    owner.on(Request{session, 2, Rename{"Ann"}}, Tick{0}, later);
    CHECK(later.notices.empty());
    owner.on(Kept{std::get<Keep>(later.effects.at(0)).ticket}, Tick{0}, later);
    CHECK(later.notices.size() == 2);
}

TEST_CASE("restart: neither a registered name nor a new key is told before it is kept",
          "[room][restart]") {
    Owner owner{{.seed = 1, .limits = {}}};
    OwnerOut out;
    const SessionId ann{1};
    const SessionId again{2};
    const auto keep_of = [](const OwnerOut& from) { return std::get<Keep>(from.effects.back()); };
    owner.on(Request{ann, 1, Enter{}}, Tick{0}, out);
    OwnerOut hashing;
    owner.on(Request{ann, 2, Register{"Ann", "swordfish"}}, Tick{0}, hashing);
    CHECK(hashing.notices.empty());
    OwnerOut hashed;
    owner.on(PasswordHashed{std::get<HashPassword>(hashing.effects.at(0)).ticket, "$hash"}, Tick{0},
             hashed);
    CHECK(hashed.notices.empty());
    CHECK(keep_of(hashed).profile.password == "$hash");
    CHECK(keep_of(hashed).profile.name == "Ann");
    owner.on(Kept{keep_of(hashed).ticket}, Tick{0}, hashed);
    CHECK(hashed.notices.size() == 3); // with the new key

    OwnerOut guest;
    owner.on(Request{again, 3, Enter{}}, Tick{0}, guest);
    OwnerOut checking;
    owner.on(Request{again, 4, LogIn{"ann", "swordfish"}}, Tick{0}, checking);
    const auto check = std::get<CheckPassword>(checking.effects.at(0));
    CHECK(check.hash == "$hash");
    OwnerOut checked;
    owner.on(PasswordChecked{check.ticket, true}, Tick{0}, checked);
    CHECK(checked.notices.empty());
    const Keep keep = keep_of(checked);
    CHECK(keep.profile.key != keep_of(hashed).profile.key);
    // The new connection is not yet that player; the older connection still is.
    OwnerOut stats;
    owner.on(Request{again, 5, ShowStatistics{}}, Tick{0}, stats);
    CHECK(std::get<Frozen<PlayedStatistics>>(
              std::get<Answer>(std::get<Reply>(stats.notices.at(0).note).result))
              ->name == "Guest-2");
    owner.on(Kept{keep.ticket}, Tick{0}, checked);
    REQUIRE(checked.notices.size() >= 3);
    CHECK(checked.notices[0].session == ann);
    CHECK(std::holds_alternative<Displaced>(checked.notices[0].note));
    const auto& entered = std::get<Entered>(checked.notices[1].note);
    CHECK(entered.name == "Ann");
    CHECK(hash_of(entered.key) == keep.profile.key);
}

TEST_CASE("restart: a journal that makes no sense costs only its own room", "[room][restart]") {
    const auto made = [](std::uint32_t room) -> Record {
        return {event::RoomMade{.room = RoomId{room},
                                .type = "tonpuu",
                                .preset = "default",
                                .rules = {},
                                .options = {},
                                .lock = std::nullopt},
                event::Joined{.player = PlayerId{room},
                              .name = "Ann",
                              .kind = SeatKind::person,
                              .level = {},
                              .folded = "ann"},
                event::HostIs{PlayerId{room}}};
    };
    const Record nobody{
        event::SeatsDrawn{{PlayerId{77}, PlayerId{78}, PlayerId{79}, PlayerId{80}}}};
    Owner owner{{.seed = 1, .limits = {}}};
    OwnerOut out;
    Recovered left;
    left.open_rooms = {RoomId{1}, RoomId{2}};
    left.last_room = RoomId{2};
    owner.on(left, Tick{0}, out);
    REQUIRE_NOTHROW(owner.on(Loaded{RoomId{1}, 1, {made(1), nobody}, 2}, Tick{0}, out));
    owner.on(Loaded{RoomId{2}, 1, {made(2)}, 1}, Tick{0}, out);
    REQUIRE_FALSE(out.log.empty());
    CHECK(out.log.front().line == "room 1 is closed: a bug, a seat without its member");
    CHECK(out.log.back().line == "room 2 goes on");
    CHECK(owner.figures(Tick{0}).rooms == 1);
    CHECK(owner.figures(Tick{0}).failed == 1);
}

} // namespace jantaku::restart_test
