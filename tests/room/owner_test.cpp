#include "lobby/owner.hpp"
#include "room/password.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::owner_test {

using jantaku::test::OwnerWorld;

namespace {

bool is_ok(const Reply& reply) {
    return std::holds_alternative<Answer>(reply.result);
}

using test::error_of;

Create hanchan(int pause_ms = 400, int result_seconds = 15) {
    Create create{.type = "hanchan", .preset = "default", .rules = {}, .options = {}};
    create.options.solo_clock = true;
    create.options.pause_ms = pause_ms;
    create.options.result_seconds = result_seconds;
    return create;
}

// A session at a table with three bots.
SessionId at_table(OwnerWorld& world, const Create& create = hanchan()) {
    const SessionId session = world.enter();
    REQUIRE(is_ok(world.ask(session, create)));
    REQUIRE(is_ok(world.ask(session, AddBot{"normal", 3})));
    REQUIRE(is_ok(world.ask(session, Start{})));
    return session;
}

// With a friend, so that a stand-in plays for either of them.
SessionId at_table_with_friend(OwnerWorld& world, const Create& create = hanchan()) {
    const SessionId session = world.enter();
    REQUIRE(is_ok(world.ask(session, create)));
    REQUIRE(is_ok(world.ask(world.enter(), Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(session, AddBot{"normal", 2})));
    REQUIRE(is_ok(world.ask(session, Start{})));
    return session;
}

bool must_act(const OwnerWorld& world, SessionId session) {
    return !legal(world.view(session)).empty();
}

void wait_for_turn(OwnerWorld& world, SessionId session) {
    for (int i = 0; i < 1000 && !must_act(world, session); ++i)
        world.advance(Tick{100});
    REQUIRE(must_act(world, session));
}

std::size_t rooms_listed(OwnerWorld& world, SessionId session) {
    const Reply reply = world.ask(session, ListRooms{});
    return std::get<Rooms>(std::get<Answer>(reply.result)).rooms.size();
}

} // namespace

TEST_CASE("owner: a room is made, filled and listed", "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    const Reply made = world.ask(host, hanchan());
    REQUIRE(is_ok(made));
    CHECK(std::get<Frozen<RoomInfo>>(std::get<Answer>(made.result))->id == RoomId{1});
    CHECK(world.last<Placed>(host)->level == Level::room);
    CHECK(error_of(world.ask(host, Start{})) == Error::not_enough_players);
    const SessionId other = world.enter();
    CHECK(is_ok(world.ask(other, Join{RoomId{1}})));
    CHECK(world.last<RoomChanged>(host)->change == RoomChange::joined);
    CHECK(error_of(world.ask(other, AddBot{"normal", 1})) == Error::not_host);
    CHECK(error_of(world.ask(other, Start{})) == Error::not_host);
    CHECK(error_of(world.ask(host, AddBot{"normal", 3})) == Error::room_full);
    CHECK(is_ok(world.ask(host, AddBot{"normal", 2})));
    CHECK(error_of(world.ask(world.enter(), Join{RoomId{1}})) == Error::room_full);
    CHECK(rooms_listed(world, host) == 1);
}

TEST_CASE("owner: a player who enters a room is told at once who is there", "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const auto names = [&](SessionId session) {
        std::vector<std::string> all;
        const Placed* placed = world.last<Placed>(session);
        if (placed->info)
            for (const Member& member : (*placed->info)->members)
                all.push_back(member.name + (member.present ? "" : " away"));
        return all;
    };
    CHECK(names(host) == std::vector<std::string>{"Guest-1"});
    const SessionId other = world.enter();
    REQUIRE(is_ok(world.ask(other, Join{RoomId{1}})));
    CHECK(names(other) == std::vector<std::string>{"Guest-1", "Guest-2"});
    REQUIRE(is_ok(world.ask(other, Back{})));
    CHECK(names(other).empty());
}

TEST_CASE("owner: the host's role passes on, and an empty room is closed (S-52)", "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const SessionId other = world.enter();
    REQUIRE(is_ok(world.ask(other, Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(host, Back{})));
    CHECK(world.last<Placed>(host)->level == Level::lobby);
    CHECK(world.last<RoomChanged>(other)->change == RoomChange::host);
    CHECK(is_ok(world.ask(other, AddBot{"normal", 1})));
    REQUIRE(is_ok(world.ask(other, Home{})));
    CHECK(rooms_listed(world, other) == 0);
    CHECK(error_of(world.ask(other, Back{})) == Error::already_top);
}

TEST_CASE("owner: invitations last a minute (S-53)", "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const SessionId guest = world.enter();
    CHECK(error_of(world.ask(guest, Accept{})) == Error::no_invite);
    CHECK(error_of(world.ask(host, Invite{"guest-1"})) == Error::self_invite);
    CHECK(error_of(world.ask(host, Invite{"nobody"})) == Error::user_not_found);
    REQUIRE(is_ok(world.ask(host, Invite{"guest-2"})));
    CHECK(error_of(world.ask(host, Invite{"guest-2"})) == Error::already_invited);
    world.advance(Tick{60'000});
    CHECK(error_of(world.ask(guest, Accept{})) == Error::invite_expired);
    REQUIRE(is_ok(world.ask(host, Invite{"guest-2"})));
    CHECK(is_ok(world.ask(guest, Accept{})));
    CHECK(world.last<Placed>(guest)->level == Level::room);
}

TEST_CASE(
    "owner: a player gets three invitations a minute from one place, and still those of others",
    "[room][owner]") {
    OwnerWorld world;
    const SessionId target = world.enter();
    const auto inviting = [&](const std::string& address) {
        const SessionId host = world.enter(address);
        world.ask(host, hanchan(0, 0));
        return world.ask(host, Invite{"guest-1"});
    };
    for (int i = 0; i < 3; ++i)
        CHECK(is_ok(inviting("192.0.2.1")));
    CHECK(error_of(inviting("192.0.2.1")) == Error::too_fast);
    CHECK(is_ok(inviting("192.0.2.2")));
    CHECK(is_ok(inviting(""))); // this machine: each player counts for itself
    CHECK(world.count<Invited>(target) == 5);
    world.advance(Tick{60'000});
    CHECK(is_ok(inviting("192.0.2.1")));
    world.ask(target, Mute{.name = std::nullopt});
    CHECK(is_ok(inviting("192.0.2.2"))); // the one who invites is not told
    CHECK(world.count<Invited>(target) == 6);
}

TEST_CASE("owner: a game against bots can run to its end by time-outs alone", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world, hanchan(0, 0));
    for (int i = 0; i < 2000 && world.last<Placed>(session)->level == Level::table; ++i) {
        world.advance(Tick{60'000});
    }
    CHECK(world.last<Placed>(session)->level == Level::room);
    CHECK(world.count<SeatTimedOut>(session) >= 3);
    CHECK(world.log.size() == 1);
    bool ended = false;
    for (const Notice& notice : world.notices) {
        const auto* told = std::get_if<Told>(&notice.note);
        ended = ended || (told != nullptr && std::holds_alternative<EndGame>(told->event));
    }
    CHECK(ended);
}

TEST_CASE("owner: after three time-outs a stand-in plays until the player types (R-1.72)",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    for (int i = 0; i < 100 && world.count<SeatTimedOut>(session) < 3; ++i)
        world.advance(Tick{60'000});
    REQUIRE(world.last<StandIn>(session) != nullptr);
    CHECK(world.last<StandIn>(session)->on);
    CHECK(is_ok(world.ask(session, Wake{})));
    CHECK_FALSE(world.last<StandIn>(session)->on);
}

TEST_CASE("owner: a discard is acknowledged, recorded and told, in that order", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    wait_for_turn(world, session);
    const SeatView view = world.view(session);
    REQUIRE(view.table.phase == Phase::turn);
    const auto rid = world.last<Asked>(session)->rid;
    const Action action = legal(view)[0];
    world.hold_appends = true;
    const auto id = world.post(session, Play{rid, action});
    CHECK_FALSE(world.has_reply(id));
    CHECK(world.view(session) == view);
    world.release_appends();
    CHECK(is_ok(world.reply_to(id)));
    CHECK(world.view(session).table.phase != Phase::turn);
    CHECK(error_of(world.ask(session, Play{rid, action})).has_value());
}

TEST_CASE("owner: clocks stop while a record is in flight", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world, hanchan(400, 15));
    wait_for_turn(world, session);
    const auto asked = *world.last<Asked>(session);
    const SeatView view = world.view(session);
    REQUIRE(view.table.phase == Phase::turn);
    world.hold_appends = true;
    world.may_fence = true; // the watchdog claims the room meanwhile
    world.post(session, Play{asked.rid, legal(view)[0]});
    world.advance(Tick{3'600'000});
    CHECK(world.count<SeatTimedOut>(session) == 0);
    world.release_appends();
    CHECK(world.count<SeatTimedOut>(session) == 0);
    CHECK(world.view(session).table.phase != Phase::turn); // the record has become durable
}

TEST_CASE(
    "owner: an append that is refused or of unknown outcome changes nothing that anyone is told",
    "[room][owner][store]") {
    const auto play = [](std::deque<AppendResult> pattern) {
        OwnerWorld world;
        const SessionId session = at_table(world, hanchan(0, 0));
        for (int i = 0; i < 40; ++i) {
            for (const AppendResult result : pattern)
                world.answers.push_back(result);
            world.advance(Tick{45'000});
        }
        std::vector<Event> events;
        for (const Notice& notice : world.notices) {
            if (notice.session != session) continue;
            if (const auto* told = std::get_if<Told>(&notice.note)) events.push_back(told->event);
        }
        return events;
    };
    const auto plain = play({});
    const auto refused = play({AppendResult::refused, AppendResult::durable});
    const auto unknown =
        play({AppendResult::unknown, AppendResult::durable, AppendResult::unknown});
    const std::size_t common = std::min({plain.size(), refused.size(), unknown.size()});
    REQUIRE(common > 100);
    for (std::size_t i = 0; i < common; ++i) {
        CHECK(plain[i] == refused[i]);
        CHECK(plain[i] == unknown[i]);
    }
}

TEST_CASE("owner: nobody sees anything of a room that is not durable yet", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table_with_friend(world);
    const SessionId other = world.enter();
    const auto is_present = [&] {
        const Reply reply = world.ask(other, ListRooms{});
        const auto& room = std::get<Rooms>(std::get<Answer>(reply.result)).rooms.at(0);
        return std::ranges::find(room.members, "Guest-1", &Member::name)->present;
    };
    world.hold_appends = true;
    world.post(session, Gone{}); // this is recorded, and a stand-in plays on
    CHECK(is_present());
    world.release_appends();
    CHECK_FALSE(is_present());
}

TEST_CASE("owner: a room that another process has taken over is dropped without a word",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table_with_friend(world);
    wait_for_turn(world, session);
    world.claim_elsewhere(RoomId{1});
    const auto told = world.notices.size();
    const auto id = world.post(session, Back{}); // a stand-in would play on
    CHECK(world.notices.size() == told);
    CHECK_FALSE(world.has_reply(id));
    CHECK(std::ranges::count(world.log, "room 1 is driven by another process") == 1);
    world.advance(Tick{200'000});
    CHECK(world.notices.size() == told);
    CHECK(rooms_listed(world, session) == 0);
}

TEST_CASE("owner: a room's state follows from its journal", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    world.advance(Tick{100'000});
    RoomState state;
    for (const Record& record : world.journals[RoomId{1}]) {
        for (const RoomEvent& event : record)
            jantaku::apply(state, event);
    }
    const auto seat = state.seat_of(PlayerId{1});
    REQUIRE(seat);
    CHECK(state.game.view(*seat) == world.view(session));
}

TEST_CASE("owner: /back leaves the seat to a stand-in, and /join gives it back (S-51)",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    wait_for_turn(world, session);
    REQUIRE(is_ok(world.ask(session, Back{})));
    CHECK(world.last<Placed>(session)->level == Level::room);
    const auto told = world.count<Told>(session);
    world.advance(Tick{5'000});
    CHECK(world.count<Told>(session) == told);
    CHECK(error_of(world.ask(session, hanchan())) == Error::in_game);
    CHECK(error_of(world.ask(world.enter(), Join{RoomId{1}})) == Error::game_running);
    REQUIRE(is_ok(world.ask(session, Join{RoomId{1}})));
    CHECK(world.last<Placed>(session)->level == Level::table);
    CHECK(world.count<Snapshot>(session) == 1);
    wait_for_turn(world, session);
    const Action action = legal(world.view(session))[0];
    CHECK(is_ok(world.ask(session, Play{world.last<Asked>(session)->rid, action})));
}

TEST_CASE("owner: a disconnected player returns with the key, and the older connection is closed",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    const std::string key = world.last<Entered>(session)->key;
    world.post(session, Gone{});
    world.advance(Tick{1'000});
    const SessionId again = world.enter();
    CHECK(error_of(world.ask(again, Resume{"wrong"})) == Error::bad_key);
    REQUIRE(is_ok(world.ask(again, Resume{key})));
    CHECK(world.last<Entered>(again)->resumed);
    CHECK(world.last<Placed>(again)->level == Level::table);
    CHECK(world.view(again).table.phase != Phase::over);
    const SessionId third = world.enter();
    REQUIRE(is_ok(world.ask(third, Resume{key})));
    CHECK(world.count<Displaced>(again) == 1);
    wait_for_turn(world, third);
}

TEST_CASE("owner: a player who is absent when a game ends has 30 seconds to return (R-1.33)",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId stays = world.enter();
    Create create = hanchan(0, 0);
    create.options.turn_seconds = 1;
    create.options.bank_seconds = 0;
    REQUIRE(is_ok(world.ask(stays, create)));
    const SessionId quick = world.enter();
    const SessionId slow = world.enter();
    for (const SessionId session : {quick, slow})
        REQUIRE(is_ok(world.ask(session, Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(stays, AddBot{"normal", 1})));
    REQUIRE(is_ok(world.ask(stays, Start{})));
    const auto come_back = [&world](std::string key) {
        const SessionId session = world.enter();
        REQUIRE(is_ok(world.ask(session, Resume{std::move(key)})));
        return world.last<Placed>(session)->level;
    };
    const std::string key_of_quick = world.last<Entered>(quick)->key;
    const std::string key_of_slow = world.last<Entered>(slow)->key;
    for (const SessionId session : {quick, slow})
        world.post(session, Gone{});
    for (int i = 0; i < 5000 && world.last<Placed>(stays)->level == Level::table; ++i)
        world.advance(Tick{1'000});
    REQUIRE(world.last<Placed>(stays)->level == Level::room);
    world.advance(Tick{20'000});
    CHECK(come_back(key_of_quick) == Level::room);
    CHECK(world.last<RoomChanged>(stays)->room->members.size() == 4);
    world.advance(Tick{11'000});
    CHECK(come_back(key_of_slow) == Level::lobby);
    CHECK(world.last<RoomChanged>(stays)->room->members.size() == 3);
}

TEST_CASE(
    "owner: a room whose journal cannot be read ends, and players who wait for it get an answer",
    "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const SessionId other = world.enter();
    REQUIRE(is_ok(world.ask(other, hanchan())));
    world.damage = "record 2 is missing";
    world.answers = {AppendResult::unknown};
    CHECK(error_of(world.ask(host, AddBot{"normal", 1})) == Error::room_not_found);
    CHECK(world.last<Placed>(host)->level == Level::lobby);
    CHECK(world.last<Placed>(other)->level == Level::room);
    CHECK(rooms_listed(world, host) == 1);
    CHECK(std::ranges::count(world.log, "room 1 is closed: a journal that cannot be read, record 2 "
                                        "is missing") == 1);
    CHECK(world.warnings.size() == 1);
}

TEST_CASE("owner: a room whose journal cannot be read after a restart is logged and counted",
          "[room][owner]") {
    Owner owner{{.seed = 1, .limits = {}}};
    OwnerOut out;
    owner.on(Unreadable{RoomId{7}, "record 2 is missing"}, Tick{0}, out);
    REQUIRE(out.log.size() == 1);
    CHECK(out.log[0].line ==
          "room 7 is not there: a journal that cannot be read, record 2 is missing");
    CHECK(out.log[0].severity == Severity::warning);
    CHECK(owner.figures(Tick{0}).failed == 1);
}

TEST_CASE("owner: a game without people is abandoned (R-1.45)", "[room][owner]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    world.post(session, Gone{});
    const SessionId other = world.enter();
    CHECK(rooms_listed(world, other) == 1);
    world.advance(Tick{121'000});
    CHECK(rooms_listed(world, other) == 0);
}

TEST_CASE("owner: names are unique regardless of case", "[room][owner]") {
    OwnerWorld world;
    const SessionId a = world.enter();
    const SessionId b = world.enter();
    CHECK(is_ok(world.ask(a, Rename{"Akagi"})));
    CHECK(error_of(world.ask(b, Rename{"AKAGI"})) == Error::name_taken);
    CHECK(is_ok(world.ask(a, Rename{"aKAGI"})));
    CHECK(error_of(world.ask(b, Rename{"Bot-1"})) == Error::name_taken);
}

TEST_CASE("owner: names are found as they are typed, by the lobby and by rooms", "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    const SessionId guest = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    REQUIRE(is_ok(world.ask(host, Invite{"ＧＵＥＳＴ-2"})));
    REQUIRE(is_ok(world.ask(guest, Accept{})));
    REQUIRE(is_ok(world.ask(host, HandOver{"GUEST-2"})));
    CHECK(is_ok(world.ask(guest, Kick{"Guest-1"})));
}

TEST_CASE("owner: rooms and bots have a limit", "[room][owner][limits]") {
    OwnerWorld world{RoomLimits{.rooms = 1, .bots = 2}};
    const SessionId a = world.enter();
    REQUIRE(is_ok(world.ask(a, hanchan())));
    CHECK(error_of(world.ask(world.enter(), hanchan())) == Error::server_full);
    CHECK(error_of(world.ask(a, AddBot{"normal", 3})) == Error::server_full);
    CHECK(is_ok(world.ask(a, AddBot{"normal", 2})));
}

// docs/protocol.md#clocks: a player who is asked and answers within the pause leaves no trace in
// the timing.
TEST_CASE("owner: the next draw follows a discard after the pause, whoever could have claimed it",
          "[room][owner][timing]") {
    OwnerWorld world;
    const SessionId session = at_table(world);
    for (int i = 0; i < 3000 && world.count<Told>(session) < 400; ++i) {
        world.advance(Tick{50});
        if (!must_act(world, session)) continue;
        const Action action = legal(world.view(session)).back();
        world.ask(session, Play{world.last<Asked>(session)->rid, action});
    }
    std::optional<Tick>
        shown; // when the last discard was shown, as long as nothing else has been told since
    int followed = 0;
    for (std::size_t i = 0; i < world.notices.size(); ++i) {
        const Notice& notice = world.notices[i];
        if (notice.session != session) continue;
        if (std::holds_alternative<Asked>(notice.note)) shown.reset();
        const auto* told = std::get_if<Told>(&notice.note);
        if (told == nullptr) continue;
        if (shown) {
            CHECK(world.times[i] == *shown + Tick{400});
            ++followed;
        }
        shown.reset();
        if (std::holds_alternative<Dahai>(told->event)) shown = world.times[i];
    }
    CHECK(followed > 100);
}

namespace {

// How long each discard of a kyoku stays open where two people discard what they draw.
std::vector<Tick> waits_at_table(bool decoys) {
    OwnerWorld world;
    Create create = hanchan(400, 0);
    create.rules.players = 3;
    create.rules.uma = {15, 0, -15};
    create.rules.red_fives = {.m = 0, .p = 1, .s = 1};
    create.options.decoy_pauses = decoys;
    const SessionId a = world.enter();
    const SessionId b = world.enter();
    REQUIRE(is_ok(world.ask(a, create)));
    REQUIRE(is_ok(world.ask(b, Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(a, AddBot{"normal", 1})));
    REQUIRE(is_ok(world.ask(a, Start{})));
    for (int i = 0; i < 4000 && world.count<Told>(a) < 500; ++i) {
        world.advance(Tick{50});
        for (const SessionId who : {a, b}) {
            if (!must_act(world, who)) continue;
            const Actions actions = legal(world.view(who));
            const Action* last = &actions.back();
            for (const Action& action : actions) {
                if (action.kind == ActionKind::discard) last = &action;
            }
            world.ask(who, Play{world.last<Asked>(who)->rid, *last});
        }
    }
    std::vector<Tick> waits;
    std::optional<Tick> shown;
    for (std::size_t i = 0; i < world.notices.size(); ++i) {
        if (world.notices[i].session != a) continue;
        if (std::holds_alternative<Asked>(world.notices[i].note)) shown.reset();
        const auto* told = std::get_if<Told>(&world.notices[i].note);
        if (told == nullptr) continue;
        if (shown) waits.push_back(world.times[i] - *shown);
        shown.reset();
        if (std::holds_alternative<Dahai>(told->event)) shown = world.times[i];
    }
    return waits;
}

} // namespace

TEST_CASE("owner: decoys wait now and then, never too long, and always the same way (decoy_pauses)",
          "[room][owner][timing]") {
    const auto plain = waits_at_table(false);
    const auto decoyed = waits_at_table(true);
    REQUIRE(decoyed.size() > 100);
    const auto is_longer = [](Tick wait) { return wait > Tick{450}; };
    CHECK(std::ranges::none_of(plain, is_longer));
    const auto longer = static_cast<std::size_t>(std::ranges::count_if(decoyed, is_longer));
    CHECK(longer > decoyed.size() / 20);
    CHECK(longer < decoyed.size() / 3);
    CHECK(std::ranges::max(decoyed) <= Tick{400 + 5000});
    CHECK(waits_at_table(true) == decoyed);
}

TEST_CASE("owner: a player alone with bots never waits for decoys", "[room][owner][timing]") {
    OwnerWorld world;
    Create create = hanchan();
    create.options.decoy_pauses = true;
    const SessionId session = at_table(world, create);
    wait_for_turn(world, session);
    const Action first = Action::discard(world.view(session).mine.hand.at(0), false);
    world.ask(session, Play{world.last<Asked>(session)->rid, first});
    const auto told = world.count<Told>(session);
    world.advance(Tick{400});
    CHECK(world.count<Told>(session) > told);
}

TEST_CASE(
    "owner: an exchange by choice asks all seats at once and goes on with the last answer (R-5.31)",
    "[room][owner]") {
    OwnerWorld world;
    Create create = hanchan();
    create.rules.shura = true;
    create.rules.shura_swap_tiles = SwapTiles::choose;
    const SessionId a = world.enter();
    const SessionId b = world.enter();
    REQUIRE(is_ok(world.ask(a, create)));
    REQUIRE(is_ok(world.ask(b, Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(a, AddBot{"normal", 2})));
    REQUIRE(is_ok(world.ask(a, Start{})));
    REQUIRE(world.view(a).table.phase == Phase::swap);
    const auto* asked = world.last<Asked>(a);
    REQUIRE(asked != nullptr);
    CHECK(asked->left == Span{40'000});
    const Action three = legal(world.view(a)).front();
    CHECK(three.kind == ActionKind::swap);
    CHECK(is_ok(world.ask(a, Play{asked->rid, three})));
    CHECK(error_of(world.ask(a, Play{asked->rid, three})) == Error::window_closed);
    CHECK(world.count<Told>(b) == 2); // the game and the deal, but nothing of the others' choices
    CHECK(is_ok(world.ask(b, Play{world.last<Asked>(b)->rid, Action::plain(ActionKind::pass)})));
    CHECK(world.view(a).table.phase != Phase::swap);
    CHECK(world.now == Tick{0});
}

TEST_CASE("owner: the tiles of a player who leaves during an exchange are drawn by lot",
          "[room][owner]") {
    OwnerWorld world;
    Create create = hanchan();
    create.rules.shura = true;
    create.rules.shura_swap_tiles = SwapTiles::choose;
    const SessionId session = at_table_with_friend(world, create);
    REQUIRE(world.view(session).table.phase == Phase::swap);
    REQUIRE(is_ok(world.ask(session, Back{})));
    world.advance(std::chrono::minutes{2}); // the friend's time runs out
    REQUIRE(is_ok(world.ask(session, Join{RoomId{1}})));
    CHECK(world.view(session).table.phase != Phase::swap);
}

TEST_CASE(
    "owner: a player who disconnects while entering a room is absent from it, and later leaves it",
    "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const SessionId guest = world.enter();
    world.hold_appends = true;
    world.post(guest, Join{RoomId{1}});
    world.post(guest, Gone{});
    world.release_appends();
    CHECK(world.last<RoomChanged>(host)->change == RoomChange::disconnected);
    CHECK_FALSE(world.last<RoomChanged>(host)->room->members.at(1).present);
    world.advance(waiting_grace);
    CHECK(world.last<RoomChanged>(host)->change == RoomChange::left);
    CHECK(world.last<RoomChanged>(host)->room->members.size() == 1);
}

TEST_CASE("owner: a stand-in plays for a player who returns and leaves while the store is slow",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId first = world.enter();
    const SessionId second = world.enter();
    const std::string key = world.last<Entered>(second)->key;
    REQUIRE(is_ok(world.ask(first, hanchan())));
    REQUIRE(is_ok(world.ask(second, Join{RoomId{1}})));
    REQUIRE(is_ok(world.ask(first, AddBot{"normal", 2})));
    REQUIRE(is_ok(world.ask(first, Start{})));
    world.post(second, Gone{});
    REQUIRE(world.last<StandIn>(first)->on);
    wait_for_turn(world, first);
    world.hold_appends = true;
    world.post(first, Play{world.last<Asked>(first)->rid, legal(world.view(first))[0]});
    world.post(world.resume(key), Gone{});
    world.release_appends();
    CHECK(world.last<StandIn>(first)->on);
    const auto info =
        *std::get<Frozen<RoomInfo>>(std::get<Answer>(world.ask(first, ShowRoom{}).result));
    CHECK(info.members.size() == 4);
    for (const Member& member : info.members) {
        CAPTURE(member.name);
        CHECK(member.present == (member.name != "Guest-2"));
    }
}

namespace {

// An owner with operators, and addresses from which people connect.
class Operated {
  public:
    SessionId enter(const std::string& address = {}) {
        const SessionId session{++sessions_};
        REQUIRE_FALSE(refusal(session, Enter{address}));
        return session;
    }
    std::optional<Error> refusal(SessionId session, Ask what) {
        OwnerOut out;
        owner_.on(Request{session, ++requests_, std::move(what)}, now, out);
        return take(out);
    }
    std::optional<Error> operate(SessionId session, Operation what) {
        return refusal(session, Operate{std::move(what)});
    }

    Tick now{};
    std::vector<std::string> log;
    bool has_stopped = false;
    OwnerFigures figures() { return owner_.figures(now); }

  private:
    std::optional<Error> take(OwnerOut& out) {
        for (std::size_t i = 0; i < out.effects.size(); ++i) {
            if (const auto* keep = std::get_if<Keep>(&out.effects[i]))
                owner_.on(Kept{std::uint64_t{keep->ticket}}, now, out);
            if (std::holds_alternative<Stop>(out.effects[i])) has_stopped = true;
        }
        for (LogLine& line : out.log)
            log.push_back((line.severity == Severity::warning ? "WARNING " : "") + line.line);
        for (const Notice& notice : out.notices)
            if (const auto* reply = std::get_if<Reply>(&notice.note)) return error_of(*reply);
        return std::nullopt;
    }

    Owner owner_{{.seed = 1, .limits = {}, .operator_token = hash_of("token")}};
    std::uint32_t sessions_ = 0;
    std::uint64_t requests_ = 0;
};

} // namespace

TEST_CASE("owner: a player who is banned again while absent stays banned at the earlier address",
          "[room][owner]") {
    Operated server;
    const SessionId boss = server.enter();
    REQUIRE_FALSE(server.operate(boss, operation::Unlock{"token"}));
    const SessionId ann = server.enter("192.0.2.1");
    REQUIRE_FALSE(server.operate(boss, operation::Ban{"guest-2", 24}));
    server.refusal(ann, Gone{});
    CHECK(server.refusal(SessionId{77}, Enter{"192.0.2.1"}) == Error::banned);
    REQUIRE_FALSE(server.operate(boss, operation::Ban{"guest-2", 48}));
    CHECK(server.refusal(SessionId{78}, Enter{"192.0.2.1"}) == Error::banned);
    CHECK_FALSE(server.refusal(SessionId{79}, Enter{"192.0.2.2"}));
}

TEST_CASE("owner: an operator can ban only others, and end only existing bans", "[room][owner]") {
    Operated server;
    const SessionId boss = server.enter("192.0.2.1");
    server.enter("192.0.2.2");
    REQUIRE_FALSE(server.operate(boss, operation::Unlock{"token"}));
    CHECK(server.operate(boss, operation::Ban{"guest-1", 1}) == Error::bad_value);
    CHECK(server.operate(boss, operation::Unban{"guest-2"}) == Error::bad_value);
    REQUIRE_FALSE(server.operate(boss, operation::Ban{"guest-2", 1}));
    CHECK_FALSE(server.operate(boss, operation::Unban{"guest-2"}));
    CHECK(server.operate(boss, operation::Unban{"guest-2"}) == Error::bad_value);
}

TEST_CASE("owner: the log says what operators do, who they are and from where they connect",
          "[room][owner]") {
    Operated server;
    const SessionId boss = server.enter("192.0.2.1");
    const SessionId here = server.enter();
    CHECK(server.operate(boss, operation::Unlock{"tok"}) == Error::bad_password);
    CHECK(server.operate(here, operation::Unlock{"tok"}) == Error::bad_password);
    server.now += Tick{2000};
    REQUIRE_FALSE(server.operate(boss, operation::Unlock{"token"}));
    REQUIRE_FALSE(server.operate(boss, operation::Announce{"tea at five"}));
    REQUIRE_FALSE(server.operate(boss, operation::Disconnect{"guest-2"}));
    REQUIRE_FALSE(server.operate(boss, operation::Ban{"guest-2", 3}));
    REQUIRE_FALSE(server.operate(boss, operation::Unban{"guest-2"}));
    CHECK(server.log ==
          std::vector<std::string>{"WARNING operator: player 1 from 192.0.2.1 has a wrong token",
                                   "WARNING operator: player 2 from this machine has a wrong token",
                                   "operator: player 1 from 192.0.2.1 is one",
                                   "operator: player 1 from 192.0.2.1 announces: tea at five",
                                   "operator: player 1 from 192.0.2.1 disconnects player 2",
                                   "operator: player 1 from 192.0.2.1 bans player 2 for 3 h",
                                   "operator: player 1 from 192.0.2.1 unbans player 2"});
}

TEST_CASE("owner: the log tells drains apart, and says why one ends", "[room][owner]") {
    Operated server;
    const SessionId boss = server.enter("192.0.2.1");
    REQUIRE_FALSE(server.operate(boss, operation::Unlock{"token"}));
    server.log.clear();
    CHECK_FALSE(server.figures().is_draining);
    REQUIRE_FALSE(server.operate(boss, operation::Drain{30}));
    CHECK(server.figures().is_draining);
    CHECK(server.has_stopped);
    CHECK(server.log == std::vector<std::string>{
                            "operator: player 1 from 192.0.2.1 drains the server within 30 s",
                            "the drain is over: no game is played"});
    server.log.clear();
    REQUIRE_FALSE(server.operate(boss, operation::Drain{}));
    CHECK(server.log ==
          std::vector<std::string>{"operator: player 1 from 192.0.2.1 calls the drain off"});
}

TEST_CASE("owner: a drain whose time has run out reports how many games are paused",
          "[room][owner]") {
    OwnerWorld world;
    at_table(world);
    world.log.clear();
    world.drain(Tick{30'000});
    CHECK(world.log.empty());
    world.advance(Tick{30'000});
    REQUIRE_FALSE(world.log.empty());
    CHECK(world.log.back() ==
          "the drain is over: its time has run out, games that go on after a restart: 1");
}

TEST_CASE("owner: a player who asks for bots gets the reply before hearing of the bots",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    REQUIRE(is_ok(world.ask(host, hanchan())));
    const auto first_told = [&](const Ask& ask) {
        const std::size_t begin = world.notices.size();
        const Reply reply = world.ask(host, ask);
        REQUIRE(is_ok(reply));
        const auto members =
            std::get<Frozen<RoomInfo>>(std::get<Answer>(reply.result))->members.size();
        REQUIRE(std::holds_alternative<Reply>(world.notices.at(begin).note));
        CHECK(std::holds_alternative<RoomChanged>(world.notices.at(begin + 1).note));
        return members;
    };
    CHECK(first_told(AddBot{"normal", 3}) == 4);
    CHECK(first_told(RemoveBot{}) == 3);
}

TEST_CASE("owner: a private game can be watched with the password, and read by its participants",
          "[room][owner]") {
    OwnerWorld world;
    Create create = hanchan(0, 0);
    create.password = "neko";
    const SessionId host = world.enter();
    const SessionId watcher = world.enter();
    const SessionId stranger = world.enter();
    const SessionId invited = world.enter();
    REQUIRE(is_ok(world.ask(invited, Rename{.name = "ann"})));
    REQUIRE(is_ok(world.ask(host, create)));
    REQUIRE(is_ok(world.ask(host, Invite{"ann"})));
    REQUIRE(is_ok(world.ask(host, AddBot{"normal", 3})));
    REQUIRE(is_ok(world.ask(host, Start{})));
    CHECK(is_ok(world.ask(invited, Watch{RoomId{1}})));
    CHECK(error_of(world.ask(watcher, Watch{RoomId{1}})) == Error::bad_password);
    CHECK(error_of(world.ask(watcher, Watch{RoomId{1}, "inu"})) == Error::bad_password);
    CHECK(error_of(world.ask(watcher, Watch{RoomId{1}, "neko"})) == Error::too_fast);
    world.advance(Tick{1000});
    CHECK(is_ok(world.ask(watcher, Watch{RoomId{1}, "neko"})));
    for (int i = 0; i < 2000 && world.last<Placed>(host)->level == Level::table; ++i)
        world.advance(Tick{60'000});
    const auto* kept = world.last<GameKept>(host);
    REQUIRE(kept != nullptr);
    CHECK(is_ok(world.ask(host, ShowGame{kept->number})));
    CHECK(is_ok(world.ask(watcher, ShowGame{kept->number})));
    CHECK(error_of(world.ask(stranger, ShowGame{kept->number})) == Error::no_invite);
    CHECK(error_of(world.ask(stranger, ReviewGame{.which = {kept->number}})) == Error::no_invite);
}

TEST_CASE("owner: among programs a stand-in takes its time as long as the player may return",
          "[room][owner]") {
    OwnerWorld world;
    const SessionId program = world.enter();
    const std::string key = world.last<Entered>(program)->key;
    REQUIRE(is_ok(world.ask(program, Introduce{SeatKind::program})));
    REQUIRE(is_ok(world.ask(program, hanchan())));
    REQUIRE(is_ok(world.ask(program, AddBot{"normal", 3})));
    REQUIRE(is_ok(world.ask(program, Start{})));
    SECTION("the player returns in the middle of the game") {
        world.post(program, Gone{});
        world.advance(Tick{60'000}); // the open question, and some turns
        const SessionId back = world.resume(key);
        CHECK(world.last<Placed>(back)->level == Level::table);
        CHECK_FALSE(world.view(back).table.seats[world.view(back).seat].river.empty());
    }
    SECTION("nobody waits for a player who has left") {
        REQUIRE(is_ok(world.ask(program, Back{})));
        CHECK(world.count<GameKept>(program) == 1);
    }
    SECTION("nobody waits for a player whose client can never return") {
        REQUIRE(is_ok(world.ask(program, Home{})));
        world.post(program, Gone{});
        CHECK(rooms_listed(world, world.enter()) == 0);
    }
}

TEST_CASE("owner: while the disk is low no game begins, and what runs goes on", "[room][owner]") {
    OwnerWorld world;
    at_table(world);
    const SessionId bob = world.enter();
    REQUIRE(is_ok(world.ask(bob, hanchan())));
    REQUIRE(is_ok(world.ask(bob, AddBot{"normal", 3})));
    const SessionId cem = world.enter();
    world.set_disk_low(true);
    CHECK(error_of(world.ask(bob, Start{})) == Error::disk_full);
    CHECK(error_of(world.ask(cem, hanchan())) == Error::disk_full);
    CHECK(error_of(world.ask(cem, FindMatch{})) == Error::disk_full);
    CHECK(world.figures().tables_playing == 1);
    CHECK_FALSE(error_of(world.ask(cem, Rename{"Cem"})));
    world.drain(Tick{600'000}); // the reason that people can do least about
    CHECK(error_of(world.ask(cem, hanchan())) == Error::draining);
    world.set_disk_low(false);
    CHECK(error_of(world.ask(cem, hanchan())) == Error::draining);
}

} // namespace jantaku::owner_test
