#include "session/gateway.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::gateway_test {

using namespace jantaku::session::testing;

namespace {

GatewayConfig with(SessionLimits limits) {
    GatewayConfig config;
    config.limits = limits;
    return config;
}

} // namespace

TEST_CASE("gateway: it greets, asks to enter, and shows name and key", "[session][gateway]") {
    GatewayRig rig;
    rig.open();
    CHECK(has(rig.take_text(), "/help"));
    REQUIRE(rig.out.requests.size() == 1);
    CHECK(rig.count_asked<Enter>() == 1);
    rig.done({Entered{.name = "guest-1", .key = "k7qm-3xwd", .resumed = false}});
    const std::string text = rig.take_text();
    CHECK(has(text, "guest-1"));
    CHECK(has(text, "key k7qm-3xwd  keep it: /resume KEY brings you back"));
    CHECK(text.ends_with("\r\n> "));
    CHECK_FALSE(has(text, "OK"));
}

TEST_CASE("gateway: it begins no telnet negotiation, but answers one", "[session][gateway]") {
    GatewayRig rig;
    rig.open();
    CHECK_FALSE(has(rig.take_text(), "\xFF"));
    rig.type("\xFF\xFB\x01"); // IAC WILL ECHO
    const std::string reply = rig.take_text();
    CHECK(reply.starts_with("\xFF\xFD\x1F")); // the offer begins
    CHECK(has(reply, "\xFF\xFE\x01"));
}

TEST_CASE("gateway: each command has one reply, and all have one prompt below them (R-1.2)",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/lang en\r\n/nosuch\r\n/d 1\r\n");
    CHECK(rig.take_text() == "OK language: English\r\n"
                             "ERR E-UNKNOWN_COMMAND unknown command, see /help\r\n"
                             "ERR E-NOT_IN_GAME you are not in a game\r\n"
                             "> ");
}

TEST_CASE("gateway: output below a prompt begins on a new line", "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    const std::string text = rig.take_text();
    CHECK(text.starts_with("\r\n* washizu invites you to room 3"));
    CHECK(text.ends_with("\r\n"));
    rig.type("\r\n");
    CHECK(rig.take_text() == "> ");
}

TEST_CASE("gateway: lines wait until the reply and everything that it caused has come",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/create\r\n/bot\r\n/lang en\r\n");
    CHECK(rig.take_text().empty());
    REQUIRE(rig.count_asked<Create>() == 1);
    CHECK(rig.count_asked<AddBot>() == 0);
    rig.done({Placed{.level = Level::room, .room = RoomId{7}}});
    CHECK(has(rig.take_text(), "OK room 7 created: hanchan, rules default\r\n"));
    REQUIRE(rig.count_asked<AddBot>() == 1); // the level was known when the line was read
    rig.answer(Refused{Error::not_host});
    CHECK(rig.take_text() ==
          "ERR E-NOT_HOST only the host can do this\r\nOK language: English\r\n> ");
}

TEST_CASE("gateway: the owner's refusals look like the gateway's own", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    rig.type("/start\r\n");
    rig.answer(Refused{.error = Error::not_enough_players, .number = 2});
    CHECK(rig.take_text() ==
          "ERR E-NOT_ENOUGH_PLAYERS not enough players, 2 more needed: /bot\r\n> ");
}

TEST_CASE("gateway: a reply to nothing is ignored", "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.tell(Reply{.id = 999, .result = Answer{Done{}}});
    rig.tell(Reply{.id = 999, .result = Refused{Error::stale}}, 42);
    CHECK(rig.take_text().empty());
}

TEST_CASE("gateway: a plain line is chat, and others see it as it was typed",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    rig.type("hello  ｗorld\r\n");
    CHECK(rig.last_ask<Say>().text == "hello  ｗorld");
    rig.done({Said{.from = "guest", .text = "hello  ｗorld"}});
    CHECK(rig.take_text() == "* <guest> hello  ｗorld\r\n> ");
    rig.type("//d 5\r\n");
    CHECK(rig.last_ask<Say>().text == "/d 5");
    rig.done();
    rig.clear();
    rig.type("/say hi there\r\n");
    CHECK(rig.last_ask<Say>().text == "hi there");
    rig.done();
    CHECK(rig.take_text() == "OK sent\r\n> ");
}

TEST_CASE("gateway: chat cannot move the reader's cursor", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    rig.tell(Said{.from = "a\x1B[H", .text = "b\r\nERR\x07"});
    CHECK(rig.take_text() == "* <a [H> b  ERR \r\n");
}

TEST_CASE("gateway: chat has a limit for each minute", "[session][gateway]") {
    GatewayRig rig{with({.chat_per_minute = 2})};
    rig.enter_room();
    for (int i = 0; i < 2; ++i) {
        rig.type("hello\r\n");
        rig.done();
    }
    rig.clear();
    rig.type("hello\r\n");
    CHECK(rig.take_text() == "ERR E-TOO_FAST too many commands at once\r\n> ");
    CHECK_FALSE(rig.reading());
    rig.now = Tick{31'000};
    rig.type("hello\r\n");
    CHECK(rig.count_asked<Say>() == 3);
}

TEST_CASE("gateway: names and invitations count as chat", "[session][gateway]") {
    GatewayRig rig{with({.chat_per_minute = 2})};
    rig.enter_room();
    rig.type("/name Ann\r\n");
    rig.done();
    rig.type("/invite Bob\r\n");
    rig.done();
    rig.clear();
    rig.type("/name Bea\r\n");
    CHECK(has(rig.take_text(), "ERR E-TOO_FAST"));
    CHECK(rig.count_asked<Rename>() == 1);
}

TEST_CASE("gateway: a second /back within 15 s leaves the table (R-1.42)", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_between_turns("234m99m406p56779s"));
    rig.type("/back\r\n");
    CHECK(has(rig.take_text(), "OK CONFIRM"));
    CHECK(rig.count_asked<Back>() == 0);

    SECTION("the same command again") {
        rig.now = Tick{15'000};
        rig.type("/BACK\r\n");
        REQUIRE(rig.count_asked<Back>() == 1);
        rig.done({Placed{.level = Level::room, .room = RoomId{7}}});
        CHECK(rig.take_text() == "OK you are in room 7\r\n> ");
        rig.type("/h\r\n");
        CHECK(has(rig.take_text(), "E-NOT_IN_GAME"));
    }
    SECTION("too late") {
        rig.now = Tick{15'001};
        rig.type("/back\r\n");
        CHECK(has(rig.take_text(), "OK CONFIRM"));
        CHECK(rig.count_asked<Back>() == 0);
    }
    SECTION("a command in between does not matter, but the other order does") {
        rig.type("/score\r\n/home\r\n");
        CHECK(has(rig.take_text(), "OK CONFIRM"));
        rig.type("/home\r\n");
        CHECK(rig.count_asked<Home>() == 1);
    }
}

TEST_CASE("gateway: the first /back is forgotten at another table (R-1.42)", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("123m456p789s1122z", "5m"));
    rig.type("/back\n");
    rig.tell_all({Placed{.level = Level::room, .room = RoomId{7}},
                  Placed{.level = Level::table, .room = RoomId{7}}});
    rig.type("/back\n");
    CHECK(rig.count_asked<Back>() == 0);
}

TEST_CASE("gateway: /home from a room needs no confirmation (R-1.41)", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    rig.type("/home\r\n");
    REQUIRE(rig.count_asked<Home>() == 1);
    rig.done({Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(rig.take_text() == "OK you are in the lobby\r\n> ");
}

TEST_CASE("gateway: a player who is moved without asking is told", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    rig.tell(Placed{.level = Level::lobby, .room = std::nullopt});
    CHECK(rig.take_text() == "* you are in the lobby\r\n");
}

TEST_CASE("gateway: too many lines are refused once, then not read until there is room",
          "[session][gateway]") {
    GatewayRig rig{with({.lines_per_second = 10, .line_burst = 3})};
    rig.enter();
    rig.type("/lang en\n/lang en\n/lang en\n/lang en\n/lang zh\n");
    CHECK(rig.text() == "OK language: English\r\nOK language: English\r\nOK language: English\r\n"
                        "ERR E-TOO_FAST too many commands at once\r\n> ");
    CHECK(rig.reading() == false);
    REQUIRE(rig.gateway.wake_at());
    CHECK(*rig.gateway.wake_at() == Tick{100});
    rig.clear();

    rig.tick(Tick{99});
    CHECK(rig.take_text().empty());
    rig.tick(Tick{100});
    CHECK(rig.reading() == true);
    CHECK(has(rig.take_text(), "OK "));
}

TEST_CASE("gateway: the answer to an open question is free", "[session][gateway]") {
    GatewayRig rig{with({.lines_per_second = 1, .line_burst = 1})};
    rig.enter_table(view_on_turn("234m99m406p56779s", "8s"));
    rig.ask();
    rig.type("/score\n"); // the last token
    rig.type("/d 1\n");
    CHECK(rig.count_asked<Play>() == 1);
    CHECK_FALSE(rig.reading());
    rig.done();
    rig.clear();
    rig.type("/d 99\n"); // not an answer, so not free
    CHECK(has(rig.take_text(), "E-TOO_FAST"));
}

TEST_CASE("gateway: bytes for which the line reader has no room wait, and reading stops",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/rooms\n");
    rig.clear();
    std::string flood;
    for (int i = 0; i < 4000; ++i)
        flood += "/rooms\n";
    rig.type(flood);
    CHECK(rig.reading() == false);
    CHECK_FALSE(rig.is_closed());
    rig.type(std::string(300'000, 'x'));
    CHECK(rig.is_closed());
}

TEST_CASE("gateway: a line that is too long and one that is not UTF-8 get one error each",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type(std::string(5000, 'x'));
    CHECK(has(rig.take_text(), "ERR E-LINE_TOO_LONG"));
    rig.type("xxx\n");
    CHECK_FALSE(has(rig.take_text(), "ERR"));
    rig.type("/d \xC3\x28\n");
    CHECK(has(rig.take_text(), "ERR E-BAD_UTF8"));
}

TEST_CASE("gateway: a client that speaks first, in JSON, is answered in JSON",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("{\"type\":\"hello\"}\n");
    CHECK(rig.text().starts_with(
        "\r\n{\"type\":\"hello\",\"protocol\":\"jantaku\",\"version\":\"1.0\""));
    CHECK(rig.text().ends_with("}\n"));
    CHECK(rig.count_asked<Introduce>() == 2);
}

TEST_CASE("gateway: a program that speaks within the allowed time sees no greeting",
          "[session][gateway]") {
    GatewayConfig config;
    config.greeting_ms = 300;
    GatewayRig rig{config};
    rig.open_as_guest();
    rig.tick(Tick{299});
    CHECK(rig.text().empty());
    SECTION("in JSON") {
        rig.type("{\"type\":\"hello\"}\n");
        CHECK(rig.text().starts_with(R"({"type":"hello")"));
    }
    SECTION("a person types") {
        rig.type("/h");
        CHECK(rig.text().starts_with("jantaku: "));
    }
    SECTION("a person waits") {
        rig.tick(Tick{300});
        CHECK(rig.text().starts_with("jantaku: "));
    }
}

TEST_CASE("gateway: each client that waits for the greeting gets it in its own time",
          "[session][gateway]") {
    GatewayConfig config;
    config.greeting_ms = 300;
    GatewayRig rig{config};
    rig.open(1);
    rig.now = Tick{100};
    rig.open(2);
    rig.tick(Tick{300});
    CHECK(rig.take_text().starts_with("jantaku: "));
    CHECK(rig.gateway.wake_at() == Tick{400});
    rig.tick(Tick{400});
    CHECK(rig.take_text().starts_with("jantaku: "));
}

TEST_CASE("gateway: too many connections are refused, in all and from one address",
          "[session][gateway]") {
    GatewayRig rig{with({.connections_per_address = 1, .connections = 3})};
    rig.open(1, "10.0.0.1");
    rig.open(2, "10.0.0.1");
    CHECK(rig.is_closed(2));
    CHECK(has(rig.take_text(), "ERR E-SERVER_FULL"));
    rig.gateway.on(Closed{SessionId{1}}, Tick{0}, rig.out);
    CHECK(rig.count_asked<Gone>() == 1);
    rig.open(3, "10.0.0.1");
    CHECK_FALSE(rig.is_closed(3));
    rig.open(4, "127.0.0.1");
    rig.open(5, "127.0.0.1");
    CHECK_FALSE(rig.is_closed(5));
    rig.open(6, "127.0.0.1");
    CHECK(rig.is_closed(6));
}

TEST_CASE("gateway: connections of one /64 count together, and a /48 may have ten times as many",
          "[session][gateway]") {
    GatewayRig rig{with({.connections_per_address = 2, .connections = 1000})};
    std::uint64_t id = 0;
    const auto is_refused = [&](const std::string& address) {
        rig.open(++id, address);
        return rig.is_closed(id);
    };
    CHECK_FALSE(is_refused("2001:db8:0:1::1"));
    CHECK_FALSE(is_refused("2001:db8:0:1:ffff::2"));
    CHECK(is_refused("2001:db8:0:1::3"));
    for (int net = 2; net <= 10; ++net)
        for (int host = 1; host <= 2; ++host)
            CHECK_FALSE(
                is_refused("2001:db8:0:" + std::to_string(net) + "::" + std::to_string(host)));
    CHECK(is_refused("2001:db8:0:77::1"));
    CHECK_FALSE(is_refused("2001:db8:1::1"));
    // A connection that closes makes room in both.
    rig.gateway.on(Closed{SessionId{1}}, Tick{0}, rig.out);
    CHECK_FALSE(is_refused("2001:db8:0:77::1"));
    CHECK(is_refused("2001:db8:0:1::4"));
    CHECK_FALSE(is_refused("192.0.2.1"));
    CHECK_FALSE(is_refused("::ffff:192.0.2.1"));
    CHECK(is_refused("192.0.2.1"));
}

TEST_CASE("gateway: a client that says nothing for long outside a game is closed",
          "[session][gateway]") {
    GatewayRig rig{with({.idle_seconds = 60})};
    rig.enter();
    rig.now = Tick{30'000};
    rig.type("\n");
    rig.tick(Tick{60'000});
    CHECK_FALSE(rig.is_closed());
    REQUIRE(rig.gateway.wake_at());
    CHECK(*rig.gateway.wake_at() == Tick{90'000});

    SECTION("in the lobby") {
        rig.tick(Tick{90'000});
        CHECK(rig.is_closed());
        CHECK(rig.count_asked<Gone>() == 1);
        CHECK_FALSE(rig.gateway.wake_at());
    }
    SECTION("not at a table, and the time starts anew after it") {
        rig.tell(Placed{.level = Level::table, .room = RoomId{7}});
        rig.tick(Tick{90'000});
        CHECK_FALSE(rig.is_closed());
        rig.now = Tick{500'000};
        rig.tell(Placed{.level = Level::room, .room = RoomId{7}});
        rig.tick(Tick{559'999});
        CHECK_FALSE(rig.is_closed());
        rig.tick(Tick{560'000});
        CHECK(rig.is_closed());
    }
}

TEST_CASE("gateway: /quit says goodbye and closes", "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/quit\n/rooms\n");
    CHECK(rig.text() == "OK goodbye\r\n");
    CHECK(rig.is_closed());
    CHECK(rig.count_asked<Gone>() == 1);
    CHECK(rig.count_asked<ListRooms>() == 0);
    rig.clear();
    rig.type("/rooms\n");
    rig.gateway.on(Closed{SessionId{1}}, Tick{0}, rig.out);
    CHECK(rig.count_asked<Gone>() == 1);
}

TEST_CASE("gateway: an older connection is told and closed", "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.tell(Displaced{});
    CHECK(has(rig.text(), "* you connected from somewhere else"));
    CHECK(rig.is_closed());
}

TEST_CASE("gateway: when the server stops, everybody is told", "[session][gateway]") {
    GatewayRig rig;
    rig.open(1);
    rig.open(2);
    rig.clear();
    rig.gateway.on(Stopping{}, Tick{0}, rig.out);
    CHECK(rig.is_closed(1));
    CHECK(rig.is_closed(2));
    CHECK(has(rig.text(), "* the server is shutting down"));
}

TEST_CASE("gateway: a client that may not enter is told why and closed", "[session][gateway]") {
    GatewayRig rig;
    rig.open();
    rig.answer(Refused{Error::draining});
    CHECK(has(rig.text(), "ERR E-DRAINING"));
    CHECK(rig.is_closed());
}

TEST_CASE("gateway: /resume makes the connection another player's", "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/resume K-2\n");
    CHECK(rig.last_ask<Resume>().key == "k-2");
    rig.answer(Refused{Error::bad_key});
    CHECK(rig.take_text() == "ERR E-BAD_KEY no such key\r\n> ");
    rig.type("/resume k-2\n");
    rig.tell_all({Entered{.name = "akagi",
                          .key = {},
                          .resumed = true,
                          .language = "ja",
                          .preferences = "sort=zmps unheard-of=1 sort=x plain"},
                  Reply{.id = rig.out.requests.back().id, .result = Answer{Done{}}}});
    CHECK(has(rig.take_text(), "OK おかえりなさい、akagi\r\n"));
    rig.type("/name 赤木\n");
    CHECK(rig.out.requests.back().language == "ja");
    CHECK(rig.out.requests.back().preferences == "sort=zmps plain");
}

TEST_CASE("gateway: /rooms, /room and /who show what the owner lists", "[session][gateway]") {
    GatewayRig rig;
    rig.enter_room();
    RoomInfo info;
    info.id = RoomId{7};
    info.host = "guest";
    info.type = "tonpuu";
    info.preset = "default";
    info.members.push_back({.name = "guest"});
    info.members.push_back({.name = "Bot-1", .kind = SeatKind::builtin});
    rig.type("/rooms\n");
    rig.answer(Answer{Rooms{}});
    CHECK(rig.take_text() == "OK no rooms yet; /create makes one\r\n> ");
    rig.type("/rooms\n");
    rig.answer(Answer{Rooms{.rooms = {info}, .page = page_at(1, 1)}});
    CHECK(rig.take_text() ==
          "OK rooms: 1\r\n  7  guest  tonpuu, rules default  2/4  waiting\r\n> ");
    rig.type("/room\n");
    rig.answer(Answer{info});
    CHECK(rig.take_text() == "OK room 7: tonpuu, rules default, host guest, 2/4, waiting\r\n"
                             "  1. guest  (host, you)\r\n  2. Bot-1  (bot)\r\n> ");
    rig.type("/who\n");
    rig.answer(Answer{People{.people = {{.name = "guest", .level = Level::room, .room = RoomId{7}}},
                             .page = page_at(1, 1)}});
    CHECK(rig.take_text() == "OK people here: 1\r\n  guest  room 7\r\n> ");
    rig.type("/rules kuitan\n");
    info.rules.kuitan = false;
    rig.answer(Answer{info});
    CHECK(has(rig.take_text(), "OK kuitan = false (true)\r\n"));
}

TEST_CASE("gateway: a bug in a request of one session ends only that session",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.open(2);
    rig.answer(Answer{Done{}}, {Entered{.name = "b", .key = "k-2", .resumed = false}}, 2);
    rig.type("/replay 1\r\n");
    rig.clear();
    rig.answer(found({})); // a game without events
    CHECK(rig.is_closed());
    CHECK_FALSE(rig.is_closed(2));
    CHECK(std::holds_alternative<Gone>(rig.out.requests.back().ask));
    REQUIRE(rig.out.log.size() == 1);
    CHECK(rig.out.log[0] == "session 1: a bug, a game without a step");
    rig.clear();
    rig.type("/who\r\n");
    CHECK(rig.take_text().empty());
    rig.type("/lang en\r\n", 2);
    CHECK(has(rig.take_text(), "OK language: English"));
    CHECK(rig.gateway.figures().named == 1);
}

TEST_CASE("gateway: an mjai client goes home before it is gone, whoever ends the connection",
          "[session][gateway]") {
    GatewayRig rig;
    rig.open_mjai();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    rig.type("{\"type\":\"hello\"}\n");
    CHECK(rig.is_closed());
    CHECK(rig.count_asked<Home>() == 1);
    CHECK(std::holds_alternative<Gone>(rig.out.requests.back().ask));
    GatewayRig left;
    left.open_mjai();
    left.gateway.on(Closed{SessionId{1}}, left.now, left.out);
    CHECK(left.count_asked<Home>() == 1);
    CHECK(std::holds_alternative<Gone>(left.out.requests.back().ask));
}

TEST_CASE("gateway: unrequested input of a client on the mjai port costs a token",
          "[session][gateway]") {
    GatewayRig rig{with({.lines_per_second = 10, .line_burst = 3})};
    rig.open_mjai();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    rig.type("{\"type\":\"join\",\"name\":\"A\",\"room\":\"default\"}\n");
    rig.done();
    rig.done({Placed{.level = Level::room, .room = RoomId{7}}});
    rig.clear();
    rig.type("{}\n{}\n");
    CHECK_FALSE(rig.reading());
    rig.type("{}\n");
    CHECK(rig.reading() == false);
    rig.tick(Tick{100});
    CHECK(rig.reading() == true);
    CHECK_FALSE(rig.is_closed());
}

TEST_CASE("gateway: a long name of the mjai port is cut", "[session][gateway]") {
    GatewayRig rig;
    rig.open_mjai();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    rig.type("{\"type\":\"join\",\"room\":\"default\",\"name\":\"" + std::string(16'000, 'a') +
             "\"}\n");
    CHECK(rig.last_ask<Rename>().name == std::string(20, 'a'));
    GatewayRig wide;
    wide.open_mjai();
    wide.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    std::string name = "a";
    for (int i = 0; i < 100; ++i)
        name += "\xF0\xA0\xAE\xB7"; // U+20BB7
    wide.type("{\"type\":\"join\",\"room\":\"default\",\"name\":\"" + name + "\"}\n");
    CHECK(wide.last_ask<Rename>().name == name.substr(0, 1 + 19 * 4));
}

TEST_CASE("gateway: private messages and an operator's words cannot move the cursor either",
          "[session][gateway]") {
    GatewayRig rig;
    rig.enter();
    rig.tell(Whispered{.from = "b", .text = "\x1B[31mx\x1B[0m"});
    CHECK_FALSE(has(rig.take_text(), "\x1B"));
    rig.tell(Announced{.text = "\x1B[31mx\x1B[0m"});
    CHECK_FALSE(has(rig.take_text(), "\x1B"));
}

} // namespace jantaku::gateway_test
