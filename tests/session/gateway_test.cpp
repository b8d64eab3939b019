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

TEST_CASE("gateway: greets, asks to enter, and shows name and key", "[session][gateway]") {
    Desk desk;
    desk.open();
    CHECK(has(desk.take_text(), "/help"));
    REQUIRE(desk.out.requests.size() == 1);
    CHECK(desk.count_asked<Enter>() == 1);
    desk.done({Entered{.name = "guest-1", .key = "k7qm-3xwd", .resumed = false}});
    const std::string text = desk.take_text();
    CHECK(has(text, "guest-1"));
    CHECK(has(text, "key k7qm-3xwd  keep it: /resume KEY"));
    CHECK(text.ends_with("\r\n> "));
    CHECK_FALSE(has(text, "OK"));
}

TEST_CASE("gateway: begins no telnet negotiation, and answers one", "[session][gateway]") {
    Desk desk;
    desk.open();
    CHECK_FALSE(has(desk.take_text(), "\xFF"));
    desk.type("\xFF\xFB\x01"); // IAC WILL ECHO
    const std::string reply = desk.take_text();
    CHECK(reply.starts_with("\xFF\xFD\x1F")); // the offer begins
    CHECK(has(reply, "\xFF\xFE\x01"));
}

TEST_CASE("gateway: one reply a command, and one prompt under them all (R-1.2)",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("/lang en\r\n/nosuch\r\n/d 1\r\n");
    CHECK(desk.take_text() == "OK language: English\r\n"
                              "ERR E-UNKNOWN_COMMAND unknown command, see /help\r\n"
                              "ERR E-NOT_IN_GAME you are not in a game\r\n"
                              "> ");
}

TEST_CASE("gateway: what comes under a standing prompt begins on a new line",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.tell(Invited{.from = "washizu", .room = RoomId{3}, .type = "tonpuu"});
    const std::string text = desk.take_text();
    CHECK(text.starts_with("\r\n* washizu invites you to room 3"));
    CHECK(text.ends_with("\r\n"));
    desk.type("\r\n");
    CHECK(desk.take_text() == "> ");
}

TEST_CASE("gateway: lines wait until the reply has come, and all that it caused",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("/create\r\n/bot\r\n/lang en\r\n");
    CHECK(desk.take_text().empty());
    REQUIRE(desk.count_asked<Create>() == 1);
    CHECK(desk.count_asked<AddBot>() == 0);
    desk.done({Placed{.level = Level::room, .room = RoomId{7}}});
    CHECK(desk.take_text() == "OK room 7 made: hanchan, rules default\r\n");
    REQUIRE(desk.count_asked<AddBot>() == 1); // the level was known when the line was read
    desk.answer(Refused{Error::not_host});
    CHECK(desk.take_text() == "ERR E-NOT_HOST host only\r\nOK language: English\r\n> ");
}

TEST_CASE("gateway: an owner's refusal is shown like an own one", "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    desk.type("/start\r\n");
    desk.answer(Refused{.error = Error::not_enough_players, .number = 2});
    CHECK(desk.take_text() ==
          "ERR E-NOT_ENOUGH_PLAYERS not enough players, needs 2 more: /bot\r\n> ");
}

TEST_CASE("gateway: a reply to nothing is ignored", "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.tell(Reply{.id = 999, .result = Answer{Done{}}});
    desk.tell(Reply{.id = 999, .result = Refused{Error::stale}}, 42);
    CHECK(desk.take_text().empty());
}

TEST_CASE("gateway: a plain line is chat, shown to the others as it was typed",
          "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    desk.type("hello  ｗorld\r\n");
    CHECK(desk.last_ask<Say>().text == "hello  ｗorld");
    desk.done({Said{.from = "guest", .text = "hello  ｗorld"}});
    CHECK(desk.take_text() == "* <guest> hello  ｗorld\r\n> ");
    desk.type("//d 5\r\n");
    CHECK(desk.last_ask<Say>().text == "/d 5");
    desk.done();
    desk.clear();
    desk.type("/say hi there\r\n");
    CHECK(desk.last_ask<Say>().text == "hi there");
    desk.done();
    CHECK(desk.take_text() == "OK sent\r\n> ");
}

TEST_CASE("gateway: chat cannot move the reader's cursor", "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    desk.tell(Said{.from = "a\x1B[H", .text = "b\r\nERR\x07"});
    CHECK(desk.take_text() == "* <a [H> b  ERR \r\n");
}

TEST_CASE("gateway: chat has a limit a minute", "[session][gateway]") {
    Desk desk{with({.chat_per_minute = 2})};
    desk.enter_room();
    for (int i = 0; i < 2; ++i) {
        desk.type("hello\r\n");
        desk.done();
    }
    desk.clear();
    desk.type("hello\r\n");
    CHECK(desk.take_text() == "ERR E-TOO_FAST too fast\r\n> ");
    CHECK_FALSE(desk.reading());
    desk.now = Tick{31'000};
    desk.type("hello\r\n");
    CHECK(desk.count_asked<Say>() == 3);
}

TEST_CASE("gateway: a second /back within 15 s leaves the table (R-1.42)", "[session][gateway]") {
    Desk desk;
    desk.enter_table(view_between_turns("234m99m406p56779s"));
    desk.type("/back\r\n");
    CHECK(has(desk.take_text(), "OK CONFIRM"));
    CHECK(desk.count_asked<Back>() == 0);

    SECTION("the same again") {
        desk.now = Tick{15'000};
        desk.type("/BACK\r\n");
        REQUIRE(desk.count_asked<Back>() == 1);
        desk.done({Placed{.level = Level::room, .room = RoomId{7}}});
        CHECK(desk.take_text() == "OK you are in room 7\r\n> ");
        desk.type("/h\r\n");
        CHECK(has(desk.take_text(), "E-NOT_IN_GAME"));
    }
    SECTION("too late") {
        desk.now = Tick{15'001};
        desk.type("/back\r\n");
        CHECK(has(desk.take_text(), "OK CONFIRM"));
        CHECK(desk.count_asked<Back>() == 0);
    }
    SECTION("another command between does not matter, the other way up does") {
        desk.type("/score\r\n/home\r\n");
        CHECK(has(desk.take_text(), "OK CONFIRM"));
        desk.type("/home\r\n");
        CHECK(desk.count_asked<Home>() == 1);
    }
}

TEST_CASE("gateway: the first /back is forgotten at another table (R-1.42)", "[session][gateway]") {
    Desk desk;
    desk.enter_table(view_on_turn("123m456p789s1122z", "5m"));
    desk.type("/back\n");
    desk.tell_all({Placed{.level = Level::room, .room = RoomId{7}},
                   Placed{.level = Level::table, .room = RoomId{7}}});
    desk.type("/back\n");
    CHECK(desk.count_asked<Back>() == 0);
}

TEST_CASE("gateway: /home from a room needs no second word (R-1.41)", "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    desk.type("/home\r\n");
    REQUIRE(desk.count_asked<Home>() == 1);
    desk.done({Placed{.level = Level::lobby, .room = std::nullopt}});
    CHECK(desk.take_text() == "OK you are in the lobby\r\n> ");
}

TEST_CASE("gateway: who is moved without asking is told", "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    desk.tell(Placed{.level = Level::lobby, .room = std::nullopt});
    CHECK(desk.take_text() == "* you are in the lobby\r\n");
}

TEST_CASE("gateway: too many lines are refused once, then not read until there is room",
          "[session][gateway]") {
    Desk desk{with({.lines_per_second = 10, .line_burst = 3})};
    desk.enter();
    desk.type("/lang en\n/lang en\n/lang en\n/lang en\n/lang zh\n");
    CHECK(desk.text() == "OK language: English\r\nOK language: English\r\nOK language: English\r\n"
                         "ERR E-TOO_FAST too fast\r\n> ");
    CHECK(desk.reading() == false);
    REQUIRE(desk.gateway.wake_at());
    CHECK(*desk.gateway.wake_at() == Tick{100});
    desk.clear();

    desk.tick(Tick{99});
    CHECK(desk.take_text().empty());
    desk.tick(Tick{100});
    CHECK(desk.reading() == true);
    CHECK(has(desk.take_text(), "OK "));
}

TEST_CASE("gateway: the answer to an open question is free", "[session][gateway]") {
    Desk desk{with({.lines_per_second = 1, .line_burst = 1})};
    desk.enter_table(view_on_turn("234m99m406p56779s", "8s"));
    desk.ask();
    desk.type("/score\n"); // the only token
    desk.type("/d 1\n");
    CHECK(desk.count_asked<Play>() == 1);
    CHECK_FALSE(desk.reading());
    desk.done();
    desk.clear();
    desk.type("/d 99\n"); // no answer, so not free
    CHECK(has(desk.take_text(), "E-TOO_FAST"));
}

TEST_CASE("gateway: bytes beyond the line reader's room wait, and reading stops",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("/rooms\n");
    desk.clear();
    std::string flood;
    for (int i = 0; i < 4000; ++i)
        flood += "/rooms\n";
    desk.type(flood);
    CHECK(desk.reading() == false);
    CHECK_FALSE(desk.is_closed());
    desk.type(std::string(300'000, 'x'));
    CHECK(desk.is_closed());
}

TEST_CASE("gateway: a line too long and one that is not UTF-8 get one error each",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type(std::string(5000, 'x'));
    CHECK(has(desk.take_text(), "ERR E-LINE_TOO_LONG"));
    desk.type("xxx\n");
    CHECK_FALSE(has(desk.take_text(), "ERR"));
    desk.type("/d \xC3\x28\n");
    CHECK(has(desk.take_text(), "ERR E-BAD_UTF8"));
}

TEST_CASE("gateway: whoever speaks first, and JSON, is answered in JSON", "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("{\"type\":\"hello\"}\n");
    CHECK(desk.text().starts_with(
        "\r\n{\"type\":\"hello\",\"protocol\":\"jantaku\",\"version\":\"1.0\""));
    CHECK(desk.text().ends_with("}\n"));
    CHECK(desk.count_asked<Introduce>() == 2);
}

TEST_CASE("gateway: a program that speaks within the time for it sees no greeting",
          "[session][gateway]") {
    GatewayConfig config;
    config.greeting_ms = 300;
    Desk desk{config};
    desk.open_as_guest();
    desk.tick(Tick{299});
    CHECK(desk.text().empty());
    SECTION("in JSON") {
        desk.type("{\"type\":\"hello\"}\n");
        CHECK(desk.text().starts_with(R"({"type":"hello")"));
    }
    SECTION("a person types") {
        desk.type("/h");
        CHECK(desk.text().starts_with("jantaku: "));
    }
    SECTION("a person waits") {
        desk.tick(Tick{300});
        CHECK(desk.text().starts_with("jantaku: "));
    }
}

TEST_CASE("gateway: each who waits for the greeting gets it in his own time",
          "[session][gateway]") {
    GatewayConfig config;
    config.greeting_ms = 300;
    Desk desk{config};
    desk.open(1);
    desk.now = Tick{100};
    desk.open(2);
    desk.tick(Tick{300});
    CHECK(desk.take_text().starts_with("jantaku: "));
    CHECK(desk.gateway.wake_at() == Tick{400});
    desk.tick(Tick{400});
    CHECK(desk.take_text().starts_with("jantaku: "));
}

TEST_CASE("gateway: too many connections in all and from one address", "[session][gateway]") {
    Desk desk{with({.connections_per_address = 1, .connections = 3})};
    desk.open(1, "10.0.0.1");
    desk.open(2, "10.0.0.1");
    CHECK(desk.is_closed(2));
    CHECK(has(desk.take_text(), "ERR E-SERVER_FULL"));
    desk.gateway.on(Closed{SessionId{1}}, Tick{0}, desk.out);
    CHECK(desk.count_asked<Gone>() == 1);
    desk.open(3, "10.0.0.1");
    CHECK_FALSE(desk.is_closed(3));
    desk.open(4, "127.0.0.1");
    desk.open(5, "127.0.0.1");
    CHECK_FALSE(desk.is_closed(5));
    desk.open(6, "127.0.0.1");
    CHECK(desk.is_closed(6));
}

TEST_CASE("gateway: connections of one /64 count together, and ten times as many of a /48",
          "[session][gateway]") {
    Desk desk{with({.connections_per_address = 2, .connections = 1000})};
    std::uint64_t id = 0;
    const auto is_refused = [&](const std::string& address) {
        desk.open(++id, address);
        return desk.is_closed(id);
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
    // Who goes makes room in both.
    desk.gateway.on(Closed{SessionId{1}}, Tick{0}, desk.out);
    CHECK_FALSE(is_refused("2001:db8:0:77::1"));
    CHECK(is_refused("2001:db8:0:1::4"));
    CHECK_FALSE(is_refused("192.0.2.1"));
    CHECK_FALSE(is_refused("::ffff:192.0.2.1"));
    CHECK(is_refused("192.0.2.1"));
}

TEST_CASE("gateway: who says nothing for long outside a game is let go", "[session][gateway]") {
    Desk desk{with({.idle_seconds = 60})};
    desk.enter();
    desk.now = Tick{30'000};
    desk.type("\n");
    desk.tick(Tick{60'000});
    CHECK_FALSE(desk.is_closed());
    REQUIRE(desk.gateway.wake_at());
    CHECK(*desk.gateway.wake_at() == Tick{90'000});

    SECTION("in the lobby") {
        desk.tick(Tick{90'000});
        CHECK(desk.is_closed());
        CHECK(desk.count_asked<Gone>() == 1);
        CHECK_FALSE(desk.gateway.wake_at());
    }
    SECTION("not at a table, and the time starts anew behind it") {
        desk.tell(Placed{.level = Level::table, .room = RoomId{7}});
        desk.tick(Tick{90'000});
        CHECK_FALSE(desk.is_closed());
        desk.now = Tick{500'000};
        desk.tell(Placed{.level = Level::room, .room = RoomId{7}});
        desk.tick(Tick{559'999});
        CHECK_FALSE(desk.is_closed());
        desk.tick(Tick{560'000});
        CHECK(desk.is_closed());
    }
}

TEST_CASE("gateway: /quit says goodbye and closes", "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("/quit\n/rooms\n");
    CHECK(desk.text() == "OK goodbye\r\n");
    CHECK(desk.is_closed());
    CHECK(desk.count_asked<Gone>() == 1);
    CHECK(desk.count_asked<ListRooms>() == 0);
    desk.clear();
    desk.type("/rooms\n");
    desk.gateway.on(Closed{SessionId{1}}, Tick{0}, desk.out);
    CHECK(desk.count_asked<Gone>() == 1);
}

TEST_CASE("gateway: an older connection is told and closed", "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.tell(Displaced{});
    CHECK(has(desk.text(), "* you are connected from somewhere else"));
    CHECK(desk.is_closed());
}

TEST_CASE("gateway: when the server stops everybody hears it", "[session][gateway]") {
    Desk desk;
    desk.open(1);
    desk.open(2);
    desk.clear();
    desk.gateway.on(Stopping{}, Tick{0}, desk.out);
    CHECK(desk.is_closed(1));
    CHECK(desk.is_closed(2));
    CHECK(has(desk.text(), "* the server shuts down"));
}

TEST_CASE("gateway: who may not enter is told why and closed", "[session][gateway]") {
    Desk desk;
    desk.open();
    desk.answer(Refused{Error::draining});
    CHECK(has(desk.text(), "ERR E-DRAINING"));
    CHECK(desk.is_closed());
}

TEST_CASE("gateway: /resume makes the connection somebody else", "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.type("/resume K-2\n");
    CHECK(desk.last_ask<Resume>().key == "k-2");
    desk.answer(Refused{Error::bad_key});
    CHECK(desk.take_text() == "ERR E-BAD_KEY no such key\r\n> ");
    desk.type("/resume k-2\n");
    desk.tell_all({Entered{.name = "akagi",
                           .key = {},
                           .resumed = true,
                           .language = "ja",
                           .manner = "sort=zmps unheard-of=1 sort=x plain"},
                   Reply{.id = desk.out.requests.back().id, .result = Answer{Done{}}}});
    CHECK(has(desk.take_text(), "OK おかえりなさい、akagi\r\n"));
    desk.type("/name 赤木\n");
    CHECK(desk.out.requests.back().language == "ja");
    CHECK(desk.out.requests.back().manner == "sort=zmps plain");
}

TEST_CASE("gateway: /rooms, /room and /who show what the owner lists", "[session][gateway]") {
    Desk desk;
    desk.enter_room();
    RoomInfo info;
    info.id = RoomId{7};
    info.host = "guest";
    info.type = "tonpuu";
    info.preset = "default";
    info.members.push_back({.name = "guest"});
    info.members.push_back({.name = "Bot-1", .kind = SeatKind::builtin});
    desk.type("/rooms\n");
    desk.answer(Answer{Rooms{}});
    CHECK(desk.take_text() == "OK no rooms yet, /create makes one\r\n> ");
    desk.type("/rooms\n");
    desk.answer(Answer{Rooms{.rooms = {info}, .page = page_at(1, 1)}});
    CHECK(desk.take_text() ==
          "OK rooms: 1\r\n  7  guest  tonpuu, rules default  2/4  waiting\r\n> ");
    desk.type("/room\n");
    desk.answer(Answer{info});
    CHECK(desk.take_text() == "OK room 7: tonpuu, rules default, host guest, 2/4, waiting\r\n"
                              "  1. guest  (host, you)\r\n  2. Bot-1  (bot)\r\n> ");
    desk.type("/who\n");
    desk.answer(
        Answer{People{.people = {{.name = "guest", .level = Level::room, .room = RoomId{7}}},
                      .page = page_at(1, 1)}});
    CHECK(desk.take_text() == "OK people here: 1\r\n  guest  room 7\r\n> ");
    desk.type("/rules kuitan\n");
    info.rules.kuitan = false;
    desk.answer(Answer{info});
    CHECK(has(desk.take_text(), "OK kuitan = false (true)\r\n"));
}

TEST_CASE("gateway: a bug in what one session asked for ends that session alone",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.open(2);
    desk.answer(Answer{Done{}}, {Entered{.name = "b", .key = "k-2", .resumed = false}}, 2);
    desk.type("/replay 1\r\n");
    desk.clear();
    desk.answer(found({})); // a game without a step
    CHECK(desk.is_closed());
    CHECK_FALSE(desk.is_closed(2));
    CHECK(std::holds_alternative<Gone>(desk.out.requests.back().ask));
    REQUIRE(desk.out.log.size() == 1);
    CHECK(desk.out.log[0] == "session 1: a bug, a game without a step");
    desk.clear();
    desk.type("/who\r\n");
    CHECK(desk.take_text().empty());
    desk.type("/lang en\r\n", 2);
    CHECK(has(desk.take_text(), "OK language: English"));
    CHECK(desk.gateway.figures().named == 1);
}

TEST_CASE("gateway: who speaks mjai is home before he is gone, whoever ends it",
          "[session][gateway]") {
    Desk desk;
    desk.open_mjai();
    desk.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    desk.type("{\"type\":\"hello\"}\n");
    CHECK(desk.is_closed());
    CHECK(desk.count_asked<Home>() == 1);
    CHECK(std::holds_alternative<Gone>(desk.out.requests.back().ask));
    Desk left;
    left.open_mjai();
    left.gateway.on(Closed{SessionId{1}}, left.now, left.out);
    CHECK(left.count_asked<Home>() == 1);
    CHECK(std::holds_alternative<Gone>(left.out.requests.back().ask));
}

TEST_CASE("gateway: what a client of the mjai port says unasked costs a token",
          "[session][gateway]") {
    Desk desk{with({.lines_per_second = 10, .line_burst = 3})};
    desk.open_mjai();
    desk.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    desk.type("{\"type\":\"join\",\"name\":\"A\",\"room\":\"default\"}\n");
    desk.done();
    desk.done({Placed{.level = Level::room, .room = RoomId{7}}});
    desk.clear();
    desk.type("{}\n{}\n");
    CHECK_FALSE(desk.reading());
    desk.type("{}\n");
    CHECK(desk.reading() == false);
    desk.tick(Tick{100});
    CHECK(desk.reading() == true);
    CHECK_FALSE(desk.is_closed());
}

TEST_CASE("gateway: a long name of the mjai port is cut", "[session][gateway]") {
    Desk desk;
    desk.open_mjai();
    desk.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    desk.type("{\"type\":\"join\",\"room\":\"default\",\"name\":\"" + std::string(16'000, 'a') +
              "\"}\n");
    CHECK(desk.last_ask<Rename>().name == std::string(20, 'a'));
    Desk wide;
    wide.open_mjai();
    wide.done({Entered{.name = "guest", .key = "k-1", .resumed = false}});
    std::string name = "a";
    for (int i = 0; i < 100; ++i)
        name += "\xF0\xA0\xAE\xB7"; // U+20BB7
    wide.type("{\"type\":\"join\",\"room\":\"default\",\"name\":\"" + name + "\"}\n");
    CHECK(wide.last_ask<Rename>().name == name.substr(0, 1 + 19 * 4));
}

TEST_CASE("gateway: words told alone and of an operator cannot move the cursor either",
          "[session][gateway]") {
    Desk desk;
    desk.enter();
    desk.tell(Whispered{.from = "b", .text = "\x1B[31mx\x1B[0m"});
    CHECK_FALSE(has(desk.take_text(), "\x1B"));
    desk.tell(Announced{.text = "\x1B[31mx\x1B[0m"});
    CHECK_FALSE(has(desk.take_text(), "\x1B"));
}

} // namespace jantaku::gateway_test
