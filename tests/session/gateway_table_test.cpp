// The gateway at a table: views, prompts, questions, results.
#include "session/gateway.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::gateway_table_test {

using namespace jantaku::literals;
using namespace jantaku::session::testing;

namespace {

constexpr const char* hand = "234m99m406p56779s";

} // namespace

TEST_CASE("gateway: the prompt shows the seconds left and the legal commands (R-1.7)",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn(hand, "8s"));
    rig.now = Tick{500};
    rig.ask(Tick{20'000});
    const std::string text = rig.take_text();
    CHECK(has(text, "20s]"));
    CHECK(has(text, "/d 1-14"));
    CHECK(text.ends_with("> "));
}

TEST_CASE("gateway: a question without a deadline shows no seconds", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn(hand, "8s"));
    rig.ask(Tick::max());
    CHECK(has(rig.text(), "/d 1-14"));
    CHECK_FALSE(has(rig.text(), "s]"));
}

TEST_CASE("gateway: a line that comes in between shows the open prompt again",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn(hand, "8s"));
    rig.ask();
    rig.clear();
    rig.tell(Said{.from = "b", .text = "hurry"});
    const std::string text = rig.take_text();
    CHECK(text.starts_with("\r\n* <b> hurry\r\n["));
    CHECK(has(text, "/d 1-14"));
    // An event at the table closes the question, and it would be asked again.
    rig.tell(Told{.seq = 21, .event = Dahai{.seat = Seat{0}, .tile = "8s"_t, .tsumogiri = true}});
    rig.clear();
    rig.tell(Said{.from = "b", .text = "late"});
    CHECK(rig.take_text() == "* <b> late\r\n");
}

TEST_CASE("gateway: bytes that answer the open question are told from all others",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn(hand, "8s"));
    const auto is_answer = [&](std::string_view bytes) {
        return rig.gateway.is_answer({SessionId{1}, std::string{bytes}});
    };
    CHECK_FALSE(is_answer("/d 14\n"));
    rig.ask();
    for (const auto* answer : {"/d 14\n", "/D 5p\r\n", "/riichi 3\n", "\n", "/d"})
        CHECK(is_answer(answer));
    for (const auto* other :
         {"/help all\n", "/log\n", "/rooms\r\n", "hello\n", "/help all\n/d 14\n"})
        CHECK_FALSE(is_answer(other));
    CHECK_FALSE(rig.gateway.is_answer({SessionId{2}, "/d 14\n"}));
}

TEST_CASE("gateway: a discard goes to the owner with its rid, and OK repeats it",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn(hand, "8s"));
    rig.ask();
    rig.clear();
    rig.type("/d 14\n");
    CHECK(rig.last_ask<Play>().rid == 20);
    CHECK(rig.last_ask<Play>().action == Action::discard("8s"_t, true));
    CHECK(rig.take_text().empty());
    rig.done({Told{.seq = 21, .event = Dahai{.seat = Seat{0}, .tile = "8s"_t, .tsumogiri = true}}});
    const std::string text = rig.take_text();
    CHECK(text.starts_with("OK discard 8s\r\n* "));
    rig.type("/d 1\n");
    CHECK(has(rig.take_text(), "ERR E-NOT_YOUR_TURN"));
}

TEST_CASE("gateway: a burst of events has one prompt at its end, and none without a question",
          "[session][gateway]") {
    SeatView view = view_between_turns(hand);
    view.table.seats[Seat{1}].hand_size = 14;
    GatewayRig rig;
    rig.enter_table(view);
    rig.tell_all({Told{.seq = 21, .event = Dahai{.seat = Seat{1}, .tile = "1z"_t}}});
    const std::string text = rig.take_text();
    CHECK(text.starts_with("\r\n* "));
    CHECK(text.ends_with("\r\n"));
}

TEST_CASE("gateway: a claim is answered OK QUEUED, and the event tells who was faster (R-1.67)",
          "[session][gateway]") {
    SeatView view = view_between_turns("30556p111222m1z1z");
    view.table.turn = Seat{3};
    view.table.seats[Seat{3}].hand_size = 14;
    GatewayRig rig;
    rig.enter_table(view);
    rig.tell_all({Told{.seq = 21, .event = Dahai{.seat = Seat{3}, .tile = "4p"_t}},
                  Asked{.rid = 21, .left = Tick{10'000}, .before_bank = {}, .bank_ms = 0}});
    CHECK(has(rig.take_text(), "/chow"));
    rig.type("/chow 1\n");
    const Action chi = Action::call(ActionKind::chi, "3p"_t, "0p"_t);
    CHECK(rig.last_ask<Play>().action == chi);
    rig.done({Told{.seq = 22, .event = Claimed{.seat = Seat{0}, .action = chi}}});
    CHECK(has(rig.take_text(), "OK QUEUED noted; waiting for the others\r\n"));

    rig.type("/pass\n");
    CHECK(has(rig.take_text(), "E-WINDOW_CLOSED"));

    rig.tell(Told{.seq = 23,
                  .event = Call{.seat = Seat{2},
                                .from = Seat{3},
                                .kind = MeldKind::pon,
                                .tile = "4p"_t,
                                .consumed = {"4p"_t, "4p"_t}}});
    CHECK(has(rig.take_text(), "* CLAIM_LOST"));
    rig.type("/chow\n/pong\n");
    const std::string late = rig.take_text();
    CHECK(has(late, "ERR E-WINDOW_CLOSED"));
    CHECK(has(late, "ERR E-NO_DISCARD"));
}

TEST_CASE("gateway: a result waits for Enter, which is answered once", "[session][gateway]") {
    SeatView view = view_between_turns(hand);
    view.table.phase = Phase::result;
    GatewayRig rig;
    rig.enter_table(view);
    rig.tell(ResultShown{.left = Tick{14'200}});
    CHECK(rig.take_text() == "\r\n* press Enter to continue (15 s)\r\n> ");
    rig.type("\r\n");
    CHECK(rig.count_asked<Acknowledge>() == 1);
    rig.done();
    CHECK(rig.take_text() == "OK done\r\n> ");
    rig.type("\r\n");
    CHECK(rig.count_asked<Acknowledge>() == 1);
    rig.type("/ok\r\n");
    CHECK(rig.count_asked<Acknowledge>() == 1);
}

TEST_CASE("gateway: a player who types while a stand-in plays is awake (R-1.72)",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_between_turns(hand));
    rig.tell(StandIn{.seat = Seat{0}, .on = true});
    CHECK(has(rig.take_text(), "a stand-in plays for you; type anything to play on"));
    rig.type("/h\n");
    CHECK(rig.count_asked<Wake>() == 1);
    CHECK(has(rig.take_text(), "OK "));
    rig.tell_all({Reply{.id = rig.out.requests.back().id, .result = Answer{Done{}}},
                  StandIn{.seat = Seat{0}, .on = false}});
    CHECK(has(rig.take_text(), "guest is playing again"));
    rig.type("/h\n");
    CHECK(rig.count_asked<Wake>() == 1);
}

TEST_CASE("gateway: players hear that a bot thinks less", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_between_turns(hand));
    rig.tell(EffortChanged{.seat = Seat{1}, .effort = Effort::brief});
    CHECK(has(rig.take_text(), "b thinks less for now, because the server is busy"));
    rig.tell(EffortChanged{.seat = Seat{1}, .effort = Effort::full});
    CHECK(has(rig.take_text(), "b thinks as much as usual again"));
}

TEST_CASE("gateway: an event out of order costs the view, not the server", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_between_turns(hand));
    rig.tell(Told{.seq = 25, .event = EndKyoku{}});
    REQUIRE(rig.out.log.size() == 1);
    CHECK_FALSE(has(rig.out.log[0], "99")); // no hands in a log
    rig.type("/h\n");
    CHECK(has(rig.take_text(), "E-NOT_IN_GAME"));
    rig.tell(Snapshot{.seq = 30, .view = view_between_turns(hand)});
    rig.clear();
    rig.type("/h\n");
    CHECK(has(rig.take_text(), "OK "));
}

TEST_CASE("gateway: a new game shows the players and their seats", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    Seated seated{
        .room = RoomId{7}, .seat = Seat{2}, .members = {}, .promise = {.commitment = "abc"}};
    for (const char* name : {"b", "c", "guest", "Bot-1"})
        seated.members.push_back({.name = name});
    rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, seated,
                  Told{.seq = 1, .event = StartGame{Rules{}}}});
    const std::string text = rig.take_text();
    CHECK(has(text, "* the game in room 7 begins\r\n"));
    CHECK(has(text, "* West guest  (you)\r\n"));
    CHECK(has(text, "/fair shows how the shuffle can be checked\r\n"));
    CHECK_FALSE(has(text, "commitment"));
}

TEST_CASE("gateway: a player who is put at a table sees all of it", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    Seated seated{
        .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
    for (const char* name : {"guest", "b", "c", "d"})
        seated.members.push_back({.name = name});
    rig.type("/join 7\n");
    rig.done({Placed{.level = Level::table, .room = RoomId{7}}, seated,
              Snapshot{.seq = 20, .view = view_on_turn(hand, "8s")},
              Asked{.rid = 20, .left = Tick{9'000}, .before_bank = {}, .bank_ms = 0}});
    const std::string text = rig.take_text();
    CHECK(text.starts_with("OK you are back at the table of room 7\r\n* "));
    CHECK(has(text, "14:8s"));
    CHECK(has(text, "9s] /d 1-14"));
}

} // namespace jantaku::gateway_table_test
